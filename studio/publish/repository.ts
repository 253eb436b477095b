import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isWritable } from '../content/project-files.ts';
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

/** The commit that is checked out. @throws Refused if there is none */
export async function headOf(root: string): Promise<string> {
  const head = await headIfAny(root);
  if (head) return head;
  throw await whyNoHead(root);
}

async function whyNoHead(root: string): Promise<Refused> {
  try {
    await git(root, ['rev-parse', '--git-dir']);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return refusal(
      /dubious ownership/.test(error.printed)
        ? 'The folder of this website belongs to another user of this computer, so the studio cannot publish from it.'
        : 'This folder is a plain copy of the website, without its history, so the studio cannot compare or publish.',
    );
  }
  return refusal('This website has no published state yet, so the studio cannot compare or publish.');
}

const refusal = (reason: string) => new Refused('remote', `${reason} Your changes are kept. ${askForHelp}`);

/** Git operations that prevent publishing, by the files that exist while they run. */
const unfinished: readonly [file: string, operation: string][] = [
  ['index.lock', 'Git is running'],
  ['MERGE_HEAD', 'a merge is not finished'],
  ['rebase-merge', 'a rebase is not finished'],
  ['rebase-apply', 'a rebase is not finished'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick is not finished'],
  ['REVERT_HEAD', 'a revert is not finished'],
];

/** The branch that is checked out, such as `refs/heads/main`. @throws Refused if publishing is not possible now */
export async function branchOf(root: string): Promise<string> {
  await headOf(root);
  const paths = await gitText(root, ['rev-parse', ...unfinished.flatMap(([file]) => ['--git-path', file])]);
  const [found] = unfinished.filter((_, place) => existsSync(resolve(root, paths.split('\n')[place] ?? '')));
  if (found?.[0] === 'index.lock')
    throw refusal('Another program is using the folder of this website. Nothing is published.');
  if (found) throw refusal(`A developer is at work in this folder (${found[1]}). Nothing is published.`);
  const branch = await gitMaybe(root, ['symbolic-ref', '--quiet', 'HEAD']);
  if (!branch) throw refusal('This folder shows an older or separate state of the website. Nothing is published.');
  return branch;
}

/** The files of content and pictures that differ from the commit that is checked out, in order. */
export async function changedFiles(root: string): Promise<FileStates[]> {
  const head = await headOf(root);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  const status = await gitText(root, [
    '--no-optional-locks',
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--',
    ...published,
  ]);
  const entries = status.split('\0').filter((entry) => entry !== '');
  const paths = entries
    .map((entry) => entry.slice(3 + prefix.length))
    .filter(isWritable)
    .sort();
  const before = await filesAt(root, head, paths);
  const states = await Promise.all(
    paths.map(async (path) => ({ path, before: before.get(path), after: await present(root, path) })),
  );
  return states.filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** A file of the working folder; undefined if there is none. */
async function present(root: string, path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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
  const names = await gitText(root, [
    'diff',
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    one,
    other,
    '--',
    ...published,
  ]);
  return names.split('\0').filter((path) => path !== '');
}
