import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applyChanges, type FileChange, reversed } from '../content/file-changes.ts';
import type { ProjectFiles } from '../content/project-files.ts';
import { Refused } from '../refused.ts';
import { GitError, git, gitText } from './git.ts';

/** From which commit to which, and what the studio's own files shall be then. */
export interface Step {
  base: string;
  theirs: string;
  /** Files of the studio in which the two commits differ. */
  paths: readonly string[];
  /** What the working folder gets, with this person's changes. */
  changes: readonly FileChange[];
}

/**
 * Moves the branch to a commit that follows it, with the working folder: the studio's files as given, all others as the
 * commit has them. Files that a developer has changed here are not overwritten: then nothing is moved.
 * @throws Refused
 */
export async function fastForward(files: ProjectFiles, step: Step): Promise<void> {
  const { root } = files;
  const { base, theirs, changes } = step;
  await requireFree(root, step);
  await applyChanges(files, changes, async () => {});
  try {
    await moveIndex(root, step, ['-u']);
  } catch (error) {
    await applyChanges(files, changes.toReversed().map(reversed), async () => {});
    throw error;
  }
  await git(root, ['update-ref', '-m', 'studio: what others published', 'HEAD', theirs, base]);
}

/** Tries it with a copy of the index. @throws Refused */
async function requireFree(root: string, step: Step): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  try {
    const index = join(folder, 'index');
    await copyFile(resolve(root, await gitText(root, ['rev-parse', '--git-path', 'index'])), index);
    await moveIndex(root, step, ['-u', '-n'], { GIT_INDEX_FILE: index });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refused(
      'remote',
      'Somebody else changed the website meanwhile, and a developer has changed the same files in this folder. Nothing is published, and everything you changed is kept. Ask the person who looks after this website.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The studio's files first: what the index has of them already is left alone by the rest, and by the working folder. */
async function moveIndex(
  root: string,
  { base, theirs, paths }: Step,
  how: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const top = await gitText(root, ['rev-parse', '--show-toplevel']);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  const full = paths.map((path) => prefix + path);
  const listed = await gitText(top, ['ls-tree', '-r', '-z', theirs, '--', ...full]);
  const entries = new Map(listed.split('\0').flatMap((line) => (line ? [[line.split('\t')[1] ?? '', line]] : [])));
  const none = '0'.repeat(40);
  const input = full.map((path) => `${entries.get(path) ?? `0 ${none}\t${path}`}\0`).join('');
  if (input) await git(top, ['update-index', '-z', '--index-info'], { input, env });
  await git(top, ['read-tree', '-m', ...how, base, theirs], { env });
}
