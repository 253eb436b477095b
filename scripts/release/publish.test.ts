import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, expect, test } from 'vitest';
import { keptDays, publishRelease } from './publish.ts';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});

/** Publishes a release of one page and one hashed file that both contain `text`. */
const publishSmall = (text: string, end = async () => {}) =>
  publishRelease(root, async (folder) => {
    await mkdir(join(folder, 'site/hashed'), { recursive: true });
    await writeFile(join(folder, 'site/index.html'), text);
    await writeFile(join(folder, `site/hashed/${text}.js`), text);
    await end();
    return { sources: text, settings: {}, siteUrl: 'https://site.example' };
  });

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const releases = () => readdirSync(join(root, 'dist-server')).filter((name) => /^\d/.test(name));
const current = () => realpathSync(join(root, 'dist-server/current'));

test('a new release leaves the previous release unchanged, and has the hashed files of both', async () => {
  await publishSmall('one');
  const previousRelease = current();
  await publishSmall('two');
  for (const site of ['dist', 'dist-server/current/site']) {
    expect(read(join(site, 'index.html'))).toBe('two');
    expect(readdirSync(join(root, site, 'hashed'))).toEqual(['one.js', 'two.js']);
  }
  expect(readFileSync(join(previousRelease, 'site/index.html'), 'utf8')).toBe('one');
  expect(readdirSync(join(previousRelease, 'site/hashed'))).toEqual(['one.js']);
});

test('a failed build changes nothing, and the next build removes the files of the failed build', async () => {
  await publishSmall('one');
  await expect(publishSmall('two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (const site of ['dist', 'dist-server/current/site']) expect(read(join(site, 'index.html'))).toBe('one');
  expect(releases()).toHaveLength(2);
  await publishSmall('three');
  expect(releases()).toHaveLength(2);
  expect(readdirSync(join(root, 'dist/hashed'))).toEqual(['one.js', 'three.js']);
});

test('a release and its pages stay published until the next release is complete', async () => {
  await publishSmall('one');
  await expect(publishSmall('two', () => writeFile(join(root, 'dist-server/next'), ''))).rejects.toThrow('EEXIST');
  expect(read('dist-server/current/site/index.html')).toBe('one');
  await rm(join(root, 'dist/hashed'), { recursive: true });
  await writeFile(join(root, 'dist/hashed'), '');
  await expect(publishSmall('three')).rejects.toThrow('EEXIST');
  expect(read('dist/index.html')).toBe('one');
});

test(`a release is removed ${keptDays} days after its replacement, even if it is much older`, async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await publishSmall('one');
  const firstRelease = current();
  await utimes(firstRelease, days(100), days(100));
  await publishSmall('two');
  expect((await stat(firstRelease)).mtime > days(1)).toBe(true);
  await utimes(firstRelease, days(keptDays - 1), days(keptDays - 1));
  await publishSmall('three');
  expect(readdirSync(join(root, 'dist/hashed'))).toEqual(['one.js', 'three.js', 'two.js']);
  await utimes(firstRelease, days(keptDays + 1), days(keptDays + 1));
  await publishSmall('four');
  expect(existsSync(firstRelease)).toBe(false);
  expect(readdirSync(join(root, 'dist/hashed'))).toEqual(['four.js', 'three.js', 'two.js']);
});

test('files in the place of the links are removed', async () => {
  await mkdir(join(root, 'dist-server/current/site'), { recursive: true });
  await publishSmall('one');
  expect(read('dist-server/current/site/index.html')).toBe('one');
});
