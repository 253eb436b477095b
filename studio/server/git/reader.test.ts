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
function replaceGit(...lines: string[]) {
  const folder = folderForTest();
  script(join(folder, 'git'), ...lines);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('the reader sees what other processes write, move, pack and remove', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const subject = async () =>
    (await reader.lookUp('contents', ['refs/heads/main']))[0]?.data.toString().split('\n').at(-2);
  expect(await subject()).toBeUndefined();
  for (const words of ['One', 'Two']) {
    runGit(folder, 'update-ref', 'refs/heads/main', commit(words));
    expect(await subject()).toBe(words);
    runGit(folder, 'gc', '--quiet', '--prune=now');
    expect(await subject()).toBe(words);
  }
  runGit(folder, 'update-ref', '-d', 'refs/heads/main');
  expect(await subject()).toBeUndefined();
});

test('a name with a line break is refused, and an unknown name has no result', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const id = commit('One');
  expect(() => reader.lookUp('info', [`${id}\ncontents ${id}`])).toThrow('line break');
  const found = await reader.lookUp('info', ['none', id, `${id}:no file`, id]);
  expect(found.map((answer) => answer?.id)).toEqual([undefined, id, undefined, id]);
});

test('the process restarts after its first failure, and a second failure is reported', async () => {
  const { folder, commit } = repository();
  const reader = readerOf(folder);
  const id = commit('One');
  const flagFile = join(folderForTest(), 'begun');
  replaceGit(`[ -e ${flagFile} ] || { touch ${flagFile}; read line; exit 1; }`, `PATH=$\{PATH#*:} exec git "$@"`);
  expect((await reader.lookUp('info', [id]))[0]?.id).toBe(id);
  replaceGit('read line; echo "No space left on device" >&2; exit 1');
  await expect(readerOf(folder).lookUp('info', [id])).rejects.toThrow('No space left');
});

test('a process that does not answer is ended, and the next lookup starts another process', async () => {
  const { folder, commit } = repository();
  const id = commit('One');
  const reader = readerOf(folder, 300);
  replaceGit('exec sleep 600');
  await expect(reader.lookUp('info', [id])).rejects.toThrow('no answer in time');
  vi.unstubAllEnvs();
  const secondReader = readerOf(folder);
  expect((await secondReader.lookUp('info', [id]))[0]?.id).toBe(id);
});
