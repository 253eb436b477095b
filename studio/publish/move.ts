import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ContentStore } from '../content/content-store.ts';
import { applyWrites, isWritable } from '../content/project-files.ts';
import { contentPath, isContent, type Note, type Writing } from '../content/writing.ts';
import { publication } from '../journal/journal.ts';
import { Refused } from '../refused.ts';
import { GitError, git, gitText, withTemporaryIndex } from './git.ts';
import { mergedLines } from './merge.ts';
import { filesAt, pathsBetween } from './repository.ts';

/** A commit that the remote has, or that is made for a clone without a remote. */
export interface Ready {
  /** The commit that is checked out. */
  base: string;
  /** This person's commit on it. */
  mine: string;
  /** The new one, with the changes of other people too. */
  commit: string;
}

/**
 * Moves this folder to a published commit: files, index, then the branch. Content that was saved since `mine` is kept. It
 * may run again after a crash.
 * @returns the written content files, by their paths within `content/`
 */
export async function moveTo(
  store: ContentStore,
  write: (writings: readonly Writing[], note: Note) => Promise<unknown>,
  ready: Ready,
  note: Pick<Note, 'id' | 'answer'>,
): Promise<string[]> {
  const { root, files } = store;
  const paths = (await pathsBetween(root, ready.mine, ready.commit)).filter(isWritable);
  const [was, next] = await Promise.all([filesAt(root, ready.mine, paths), filesAt(root, ready.commit, paths)]);
  const writes = await Promise.all(
    paths.map(async (path) => {
      const before = await files.read(path);
      return { path, before, after: await kept(root, before, was.get(path), next.get(path)) };
    }),
  );
  await applyWrites(
    files,
    writes.filter(({ path }) => !isContent(path)),
  );
  const content = writes.filter(({ path }) => isContent(path));
  const writings = content.map(({ path, after }): Writing => ({ path, after, place: { kind: 'file' } }));
  await write(writings, { ...note, name: publication, isFinal: true, isChecked: true });
  await moveIndex(await indexMove(root, ready), []);
  await git(root, ['update-ref', '-m', 'studio: publish', 'HEAD', ready.commit, ready.base]);
  return content.map(({ path }) => contentPath(path));
}

/** The new state of a file. Where it was changed since `was`, these lines remain. */
function kept(root: string, present?: Buffer, was?: Buffer, next?: Buffer): Promise<Buffer | undefined> {
  const isUnchanged = present === was || (present && was?.equals(present));
  if (isUnchanged || !present) return Promise.resolve(isUnchanged ? next : present);
  if (!was || !next) return Promise.resolve(present);
  return mergedLines(root, { mine: present, base: was, theirs: next }, '--ours');
}

/** The arguments for Git to move the index. */
interface IndexMove {
  /** The top of the repository. */
  top: string;
  /** The studio's files as the new commit has them, for `git update-index --index-info`. */
  entries: string;
  /** The old tree with these entries. Git sees no difference in them, so it does not touch the files. */
  from: string;
  commit: string;
}

async function indexMove(root: string, { base, commit }: Ready): Promise<IndexMove> {
  const top = await gitText(root, ['rev-parse', '--show-toplevel']);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  const paths = (await pathsBetween(root, base, commit)).filter(isWritable).map((path) => prefix + path);
  const listed = paths.length > 0 ? await gitText(top, ['ls-tree', '-r', '-z', commit, '--', ...paths]) : '';
  const there = new Map(listed.split('\0').flatMap((line) => (line ? [[line.split('\t')[1] ?? '', line]] : [])));
  const entries = paths.map((path) => `${there.get(path) ?? `0 ${'0'.repeat(40)}\t${path}`}\0`).join('');
  const from = await withTemporaryIndex(async (env) => {
    await git(top, ['read-tree', base], { env });
    await git(top, ['update-index', '-z', '--index-info'], { input: entries, env });
    return gitText(top, ['write-tree'], { env });
  });
  return { top, entries, from, commit };
}

/** Tries the move with a copy of the index. @throws Refused if a developer's files are in the way */
export async function requireFree(root: string, ready: Ready): Promise<void> {
  const move = await indexMove(root, ready);
  try {
    await withTemporaryIndex(async (env) => {
      await copyFile(resolve(root, await gitText(root, ['rev-parse', '--git-path', 'index'])), env.GIT_INDEX_FILE);
      await moveIndex(move, ['-n'], env);
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refused(
      'remote',
      'Somebody else changed the website meanwhile, and a developer has changed the same files in this folder. Nothing is published, and your changes are kept. Ask the person who looks after this website.',
    );
  }
}

async function moveIndex(
  { top, entries, from, commit }: IndexMove,
  how: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await git(top, ['update-index', '-z', '--index-info'], { input: entries, env });
  await git(top, ['read-tree', '-m', '-u', ...how, from, commit], { env });
}
