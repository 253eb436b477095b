import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The names that `npm test --` takes: the keys of both lists of checks. */
const checks = [...readFileSync('scripts/test.ts', 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+)): \(\) =>/gm)].map(
  ([, quoted, plain]) => quoted ?? plain ?? '',
);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

const markdownIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

const texts = [...readdirSync('.').filter((file) => file.endsWith('.md')), ...markdownIn('docs'), ...markdownIn('art')];

/** A path in backquotes, as far as a placeholder in it. */
const inBackquotes = /`(([a-z][\w-]*)\/[^`\s*<…]*)`/g;
/** The project's folders, without those that the build makes. */
const folders = /^(content|site|studio|enquiry|server|scripts|public|tests|docs|art|deploy)$/;
/** Code blocks without a language, such as a list of folders. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, block = '']) => (language ? [] : [block]));
const folderNames = /(?<![\w/.<-])[\w.-]+\/(?=[\s;,]|$)/g;

/** Named paths that are neither in the project nor relative to the text. */
function missingPaths(file: string, text: string): string[] {
  const beside = dirname(file);
  const exists = (path: string, ...bases: string[]) =>
    ['.', beside, ...bases].some((base) => existsSync(join(base, path)));
  const named = [...text.matchAll(inBackquotes)]
    // Other text may contain a slash too.
    .filter(([, , folder = '']) => folders.test(folder) || existsSync(join(beside, folder)))
    .map(([, path = '']) => path)
    .filter((path) => !/^(content\/\.schema|node_modules)/.test(path));
  const listed = blocksOf(text)
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => {
      const [first = '', ...others] = line.match(folderNames) ?? [];
      return [first, ...others.filter((folder) => !exists(folder, join(beside, first)))];
    });
  return [...named, ...listed].filter((path) => !exists(path));
}

/**
 * Decisions are not rewritten. A path in one may be gone if a newer decision supersedes it, or if a note at its end names
 * the path in backquotes.
 */
function mayBeGone(file: string, text: string): (name: string) => boolean {
  if (!/^docs\/decisions\/\d/.test(file)) return () => false;
  if (/^Status: superseded/m.test(text)) return () => true;
  const notes = text
    .split(/^Note \(/m)
    .slice(1)
    .join('');
  return (name) => notes.includes(`\`${name}\``);
}

describe.each(texts)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const isGone = mayBeGone(file, text);

  test('names only paths that exist', () => {
    expect(missingPaths(file, text).filter((path) => !isGone(path))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)].map(([, path, anchor]) => ({
      target: path ? join(dirname(file), path) : file,
      anchor,
    }));
    const broken = links.filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts) && !isGone(`npm run ${name}`))).toEqual([]);
    const named = [...text.matchAll(/npm test -- ([a-z][a-z -]*)/g)].flatMap(([, names]) => names?.trim().split(' '));
    expect(named.filter((name) => !checks.includes(name ?? ''))).toEqual([]);
  });
});

test('every check is explained', () => {
  const rows = [...readFileSync('docs/guides/checks.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(checks.filter((name) => !name.includes(' ')).sort());
});
