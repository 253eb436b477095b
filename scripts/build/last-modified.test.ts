import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastModified } from './last-modified.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const seconds = (date: string) => day(date).getTime() / 1000;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'last-modified-'));
  await mkdir(join(root, 'content'));
  for (const name of ['old', 'new', 'changed', 'added']) {
    const file = join(root, 'content', name);
    await writeFile(file, name);
    await utimes(file, day('2024-06-01'), day('2024-06-01'));
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Puts a program named git first in the path, which prints the given output. */
async function answerAsGit(log: string, diff: string) {
  const quoted = (text: string) => `printf '${text.replaceAll('\0', '\\0').replaceAll('\n', '\\n')}'`;
  await writeFile(join(root, 'git'), `#!/bin/sh\ncase $1 in log) ${quoted(log)};; diff) ${quoted(diff)};; esac\n`);
  await chmod(join(root, 'git'), 0o755);
  vi.stubEnv('PATH', `${root}${delimiter}${process.env.PATH}`);
}

const path = (name: string) => `content/${name}`;

test('is the date of the last commit, or of the file if it has changed since or is not committed', async () => {
  const newest = `@${seconds('2023-05-05')}\0\n${path('new')}\0${path('changed')}\0`;
  const oldest = `@${seconds('2022-02-02')}\0\n${path('old')}\0${path('new')}\0`;
  await answerAsGit(newest + oldest, `${path('changed')}\0`);
  const dateOf = await lastModified(root, 'content');
  expect(await dateOf(path('new'))).toEqual(day('2023-05-05'));
  expect(await dateOf(path('old'))).toEqual(day('2022-02-02'));
  expect(await dateOf(path('changed'))).toEqual(day('2024-06-01'));
  expect(await dateOf(path('added'))).toEqual(day('2024-06-01'));
});

test('is the date of the file without git', async () => {
  vi.stubEnv('PATH', '');
  expect(await (await lastModified(root, 'content'))(path('old'))).toEqual(day('2024-06-01'));
});

test('is the date of the file outside a repository', async () => {
  expect(await (await lastModified(root, 'content'))(path('old'))).toEqual(day('2024-06-01'));
});

test('is never in the future', async () => {
  vi.stubEnv('PATH', '');
  await utimes(join(root, path('new')), day('2999-01-01'), day('2999-01-01'));
  expect((await (await lastModified(root, 'content'))(path('new'))).getTime()).toBeLessThanOrEqual(Date.now());
});
