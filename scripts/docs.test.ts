import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pages } from '@company/schemas/addresses.ts';
import { kinds } from '@company/schemas/kinds.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { ContentError } from '@company/schemas/mistakes.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** All documents except decisions and the changelog, which may name things that no longer exist. */
const texts = globSync([
  '*.md',
  'docs/*.md',
  'docs/guides/**/*.md',
  '{art,enquiry,schemas,site,server,studio,tests}/*.md',
]).filter((file) => file !== 'CHANGELOG.md');

/** Matches a path of the project in backquotes, up to a placeholder. */
const namedPath =
  /`((?:content|schemas|site|studio|enquiry|server|scripts|public|tests|docs|art|deploy)\/[^`\s*<…]*)`/g;

/** True if every company has this file. The documents also name services, stages, clients and certificates of the sample. */
const isCommonFile = (path: string) =>
  isSample() || !/^(content\/(services|lifecycle)|public\/(clients|certificates))\//.test(path);

/** The anchors of the headings in a file, in the form of GitHub. */
const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each([...texts, 'CHANGELOG.md', ...globSync('docs/decisions/*.md')])(
  '%s has no line over 140 characters',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 140)).toEqual([]);
  },
);

const existingFiles = globSync(['**/*.{ts,tsx,css,yaml}', 'art/**/*.ts'], { exclude: ['node_modules', 'dist'] });

describe.each(texts)('%s names only', (file) => {
  const text = readFileSync(file, 'utf8');
  const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  test('paths that exist', () => {
    const paths = namesIn(namedPath).filter((path) => !path.startsWith('content/.schema') && isCommonFile(path));
    expect(paths.filter((path) => ![path, join(dirname(file), path)].some((file) => existsSync(file)))).toEqual([]);
  });

  // Paths in a package's README are relative to the package or to one of its folders.
  test.runIf(/^\w+\/README\.md$/.test(file))('files that exist', () => {
    const names = namesIn(/`([\w/.-]+\.(?:ts|tsx|css|yaml))`/g);
    expect(names.filter((name) => !existingFiles.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test('files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, path, anchor]) => {
      const target = path ? join(dirname(file), path) : file;
      return !existsSync(target) || (anchor && !anchorsIn(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('commands that exist', () => {
    expect(namesIn(/npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the guide lists all kinds of content files except those of pages, and no others', () => {
  const text = readFileSync('docs/guides/content.md', 'utf8');
  const listed = [...text.matchAll(/^\| `content\/([^`]+)` \|/gm)].map(([, file = '']) => file);
  // The guide lists folders by their names, without a pattern for files.
  const existingKinds: string[] = kinds.map(({ files }) => files.replace(/<.*/, ''));
  // The guide need not explain the files of pages.
  const pageFiles: string[] = pages.map(({ content }) => content);
  const missing = existingKinds.filter((file) => !listed.includes(file) && !pageFiles.includes(file));
  expect({ missing, tooMany: listed.filter((file) => !existingKinds.includes(file)) }).toEqual({
    missing: [],
    tooMany: [],
  });
});

test.runIf(isSample())('the guide lists each text that the build reports if the sample has no prices', async () => {
  const read = (file: string) => readFileSync(`content/${file}`, 'utf8');
  const texts = new Map([
    ['company.yaml', read('company.yaml').replace(/^(rate|prices):\n( +.*\n)*/gm, '')],
    [
      'budgets.yaml',
      read('budgets.yaml')
        .replace(/^featured:\n( +.*\n)*|^items:[\s\S]*/gm, '')
        .concat('items: []\n'),
    ],
  ]);
  const mistakes = () =>
    new ContentFolder('content', undefined, texts).readAll().then(
      () => [],
      (error: ContentError) => error.mistakes,
    );
  const unfilled = await mistakes();
  for (const file of unfilled.map(({ file }) => file.replace('content/', '')))
    texts.set(file, (texts.get(file) ?? read(file)).replaceAll(/\{\{company\.prices\.[^}]+\}\}/g, 'a price'));
  // Now each file alone has no mistakes, but files contradict one another.
  const found = [...unfilled, ...(await mistakes())].map(({ file, path }) => `${file} ${path[0]}`);
  const [, guide = ''] = readFileSync('docs/guides/content.md', 'utf8').split('### Without prices');
  const listed = [...guide.matchAll(/^- `(content[^`]+)`: ((?:`\w+`(?:, )?)+)/gm)].flatMap(([, file, fields = '']) =>
    fields.split(', ').map((field) => `${file} ${field.replaceAll('`', '')}`),
  );
  expect(new Set(listed)).toEqual(new Set(found));
});
