import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderForTest } from '../../tests/desk.ts';
import { runGit, script } from '../../tests/test-repository.ts';
import { Reader } from './reader.ts';

function repository() {
  const folder = folderForTest();
  runGit(folder, 'init', '--quiet', '--bare');
  const tree = runGit(folder, 'hash-object', '-t', 'tree', '-w', '/dev/null');
  const commit = (words: string) => runGit(folder, 'commit-tree', tree, '-m', words);
  return { folder, commit };
}

function readerOf(folder: string, timeoutMs?: number): Reader {
  const reader = new Reader(folder, timeoutMs);
  onTestFinished(() => reader.close());
  return reader;
}

/** Replaces Git by another program. */
function insteadOfGit(...lines: string[]) {
  const folder = folderForTest();
  script(join(folder, 'git'), ...lines);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('the reader sees what other processes write, move, pack and remove', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const shown = async () => (await reader.ask('contents', ['refs/heads/main']))[0]?.data.toString().split('\n').at(-2);
  expect(await shown()).toBeUndefined();
  for (const words of ['One', 'Two']) {
    runGit(folder, 'update-ref', 'refs/heads/main', commit(words));
    expect(await shown()).toBe(words);
    runGit(folder, 'gc', '--quiet', '--prune=now');
    expect(await shown()).toBe(words);
  }
  runGit(folder, 'update-ref', '-d', 'refs/heads/main');
  expect(await shown()).toBeUndefined();
});

test('a name with a line break is refused, and an unknown name has no result', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const id = commit('One');
  expect(() => reader.ask('info', [`${id}\ncontents ${id}`])).toThrow('line break');
  const found = await reader.ask('info', ['none', id, `${id}:no file`, id]);
  expect(found.map((answer) => answer?.id)).toEqual([undefined, id, undefined, id]);
});

test('the process restarts after it has ended; a second failure is reported', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const id = commit('One');
  const mark = join(folderForTest(), 'begun');
  insteadOfGit(`[ -e ${mark} ] || { touch ${mark}; read line; exit 1; }`, `PATH=$\{PATH#*:} exec git "$@"`);
  expect((await reader.ask('info', [id]))[0]?.id).toBe(id);
  insteadOfGit('read line; echo "No space left on device" >&2; exit 1');
  await expect(readerOf(folder).ask('info', [id])).rejects.toThrow('No space left');
});

test('a process that does not answer is ended, and the next lookup starts another', async () => {
  const { folder, commit } = repository();
  const id = commit('One');
  const reader = readerOf(folder, 300);
  insteadOfGit('exec sleep 600');
  await expect(reader.ask('info', [id])).rejects.toThrow('no answer in time');
  vi.unstubAllEnvs();
  const later = readerOf(folder);
  expect((await later.ask('info', [id]))[0]?.id).toBe(id);
});
