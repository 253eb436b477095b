import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The names that `npm test --` takes: the keys of both lists of checks. */
const checks = [...readFileSync('scripts/test.ts', 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+)): \(\) =>/gm)].map(
  ([, quoted, plain]) => quoted ?? plain ?? '',
);

/** The address of a heading within its page, as the repository's host makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

const texts = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...(readdirSync('docs', { recursive: true }) as string[])
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Folders whose paths a text may name in backquotes; what the build makes is not in the tree. */
const path = /`((?:content|site|enquiry|server|scripts|public|tests|docs|art|deploy)\/[^`\s*<…]*)`/g;

describe.each(texts)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('names only paths that exist', () => {
    const named = [...text.matchAll(path)]
      .map(([, name]) => name ?? '')
      .filter((name) => !name.startsWith('content/.schema'));
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
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
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const named = [...text.matchAll(/npm test -- ([a-z][a-z -]*)/g)].flatMap(([, names]) => names?.trim().split(' '));
    expect(named.filter((name) => !checks.includes(name ?? ''))).toEqual([]);
  });
});

test('every check is explained', () => {
  const rows = [...readFileSync('docs/guides/checks.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(checks.filter((name) => !name.includes(' ')).sort());
});
