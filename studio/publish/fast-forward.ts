import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { applyWrites, type FileWrite, reversed } from '../content/file-writes.ts';
import type { ProjectFiles } from '../content/project-files.ts';
import { Refused } from '../refused.ts';
import { GitError, git, gitText } from './git.ts';
import { withTemporaryIndex } from './temporary-index.ts';

/** A move from one commit to a later one, with the new states of the studio's files. */
export interface Step {
  base: string;
  theirs: string;
  /** The studio's files that differ between the two commits. */
  paths: readonly string[];
  /** The changes in the working folder, with this person's texts. */
  changes: readonly FileWrite[];
}

/**
 * Moves the branch and the working folder to a later commit. The studio's files get the given states, all others those of
 * the commit. It moves nothing if it would overwrite files that a developer has changed here.
 * @throws Refused
 */
export async function fastForward(files: ProjectFiles, step: Step): Promise<void> {
  const { root } = files;
  const { base, theirs, changes } = step;
  const move = await moveOf(root, step);
  await requireFree(root, move);
  await applyWrites(files, changes, async () => {});
  try {
    await moveIndex(move, []);
  } catch (error) {
    await applyWrites(files, changes.toReversed().map(reversed), async () => {});
    throw error;
  }
  await git(root, ['update-ref', '-m', 'studio: what others published', 'HEAD', theirs, base]);
}

/** The arguments for Git to move the index. */
interface Move {
  /** The top of the repository. */
  top: string;
  /** The studio's files as `theirs` has them, for `git update-index --index-info`. */
  entries: string;
  /** The tree of `base` with these entries. Git sees no difference in them, so it does not touch the files. */
  from: string;
  theirs: string;
}

async function moveOf(root: string, { base, theirs, paths }: Step): Promise<Move> {
  const top = await gitText(root, ['rev-parse', '--show-toplevel']);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  const full = paths.map((path) => prefix + path);
  const listed = full.length > 0 ? await gitText(top, ['ls-tree', '-r', '-z', theirs, '--', ...full]) : '';
  const there = new Map(listed.split('\0').flatMap((line) => (line ? [[line.split('\t')[1] ?? '', line]] : [])));
  const entries = full.map((path) => `${there.get(path) ?? `0 ${'0'.repeat(40)}\t${path}`}\0`).join('');
  const from = await withTemporaryIndex(async (env) => {
    await git(top, ['read-tree', base], { env });
    await git(top, ['update-index', '-z', '--index-info'], { input: entries, env });
    return gitText(top, ['write-tree'], { env });
  });
  return { top, entries, from, theirs };
}

/** Tries the move with a copy of the index. @throws Refused */
async function requireFree(root: string, move: Move): Promise<void> {
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
  { top, entries, from, theirs }: Move,
  how: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await git(top, ['update-index', '-z', '--index-info'], { input: entries, env });
  await git(top, ['read-tree', '-m', '-u', ...how, from, theirs], { env });
}
