import { existsSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isWritable, readIfThere } from '../content/project-files.ts';
import { Refused } from '../refused.ts';
import { askForHelp } from './failures.ts';
import { GitError, git, gitMaybe, gitText } from './git.ts';

/** The folders that the studio publishes. It ignores all others. */
const published = ['content', 'art/pictures'];

/** A file in its published and its present state; undefined if there is none. */
export interface FileStates {
  /** Relative to the project, such as `content/home.yaml`. */
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** The commit that is checked out; undefined if there is none. */
export const headIfAny = (root: string): Promise<string | undefined> =>
  gitMaybe(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);

/** The commit that is checked out. @throws Refused if there is none, with Git's reason */
export async function headOf(root: string): Promise<string> {
  try {
    return await gitText(root, ['rev-parse', '--verify', 'HEAD^{commit}']);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw refusal(`The studio cannot read the published state of this website (${error.printed.trim()}).`);
  }
}

const refusal = (reason: string) => new Refused('remote', `${reason} Your changes are kept. ${askForHelp}`);

/** Files that exist while Git runs, or while a merge, rebase, cherry-pick or revert is not finished. */
const unfinished = ['index.lock', 'MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** The branch that is checked out, such as `refs/heads/main`. @throws Refused if publishing is not possible now */
export async function branchOf(root: string): Promise<string> {
  await headOf(root);
  const paths = await gitText(root, ['rev-parse', ...unfinished.flatMap((file) => ['--git-path', file])]);
  const found = paths.split('\n').find((path) => existsSync(resolve(root, path)));
  if (found) throw refusal(`A developer is at work in this folder (${basename(found)}). Nothing is published.`);
  const branch = await gitMaybe(root, ['symbolic-ref', '--quiet', 'HEAD']);
  if (!branch) throw refusal('This folder shows an older or separate state of the website. Nothing is published.');
  return branch;
}

/** The files of content and pictures that differ from the commit that is checked out, in order. */
export async function changedFiles(root: string): Promise<FileStates[]> {
  const head = await headOf(root);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  const command = '--no-optional-locks status --porcelain=v1 -z --untracked-files=all --no-renames --';
  const status = await gitText(root, [...command.split(' '), ...published]);
  const entries = status.split('\0').filter((entry) => entry !== '');
  const paths = entries
    .map((entry) => entry.slice(3 + prefix.length))
    .filter(isWritable)
    .sort();
  const before = await filesAt(root, head, paths);
  const states = await Promise.all(
    paths.map(async (path) => ({
      path,
      before: before.get(path),
      after: await readIfThere(nodeFiles, join(root, path)),
    })),
  );
  return states.filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** The states of files in a commit, by their paths relative to the project, without missing files. */
export async function filesAt(root: string, commit: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  if (paths.length === 0) return new Map();
  const listed = await gitText(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...paths]);
  const files = listed.split('\0').filter((path) => paths.includes(path));
  const states = files.map(
    async (path) => [path, await git(root, ['cat-file', 'blob', `${commit}:./${path}`])] as const,
  );
  return new Map(await Promise.all(states));
}

/** The paths of content and pictures that differ between two commits. */
export async function pathsBetween(root: string, one: string, other: string): Promise<string[]> {
  const options = ['--name-only', '--no-renames', '--relative', '-z'];
  const names = await gitText(root, ['diff', ...options, one, other, '--', ...published]);
  return names.split('\0').filter((path) => path !== '');
}
