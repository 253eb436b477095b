import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const texts = [
  'README.md',
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
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(dirname(file), link ?? ''));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
