import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../refused.ts';
import type { Author } from './author.ts';
import { GitError, git, gitMaybe, gitText } from './git.ts';
import { withTemporaryIndex } from './temporary-index.ts';

/** What a commit is made of. */
export interface CommitRequest {
  author: Author;
  /** As it was typed: a subject, and after an empty line more. */
  message: string;
  /** The files to be published, as they are in the working folder; those that are not there are deleted. */
  paths: readonly string[];
  /** The commit that it follows. */
  parent: string;
}

/**
 * Makes a commit of some files and moves nothing yet: neither the branch nor the working folder. The repository's hooks run
 * as with `git commit`, on an index of their own, so that what else is staged stays out.
 * @returns its hash, or undefined where the files are as they were
 * @throws Refused when a hook says no
 */
export async function makeCommit(
  root: string,
  { author, message, paths, parent }: CommitRequest,
): Promise<string | undefined> {
  return withTemporaryIndex(async (index, folder) => {
    const env = {
      ...index,
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
    };
    await git(root, ['read-tree', parent], { env });
    await stage(root, paths, env);
    await hook(root, ['pre-commit'], env);
    const tree = await gitText(root, ['write-tree'], { env });
    if (tree === (await gitText(root, ['rev-parse', `${parent}^{tree}`]))) return undefined;
    const text = await hookedMessage(root, folder, message, env);
    const signs = (await gitMaybe(root, ['config', '--type=bool', 'commit.gpgSign'])) === 'true';
    const args = ['commit-tree', tree, '-p', parent, ...(signs ? ['-S'] : [])];
    return gitText(root, args, { env, input: text });
  });
}

/** Puts files as they are in the working folder into the index; those that are not there go. */
export async function stage(
  root: string,
  paths: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<void> {
  const input = paths.map((path) => `${path}\0`).join('');
  await git(root, ['update-index', '--add', '--remove', '-z', '--stdin'], { input, ...(env && { env }) });
}

/** The message after the hooks that may look at it and add to it. */
async function hookedMessage(
  root: string,
  folder: string,
  message: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const file = join(folder, 'message');
  await writeFile(file, await git(root, ['stripspace'], { input: message }));
  await hook(root, ['prepare-commit-msg', file, 'message'], env);
  await hook(root, ['commit-msg', file], env);
  return readFile(file, 'utf8');
}

/** Runs a hook of the repository, where it has one. @throws Refused with what the hook says */
async function hook(
  root: string,
  [name = '', ...args]: string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await git(root, ['hook', 'run', '--ignore-missing', name, '--', ...args], { env });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/'hook' is not a git command/.test(error.printed)) throw tooOld();
    throw new Refused('invalid', refusalOf(error));
  }
}

const tooOld = () =>
  new Refused(
    'remote',
    'The program that publishes is too old on this machine (version 2.36 or newer is needed), so nothing is published. Everything you changed is kept. Ask the person who looks after this website.',
  );

const refusalOf = ({ printed, timedOut }: GitError): string =>
  timedOut
    ? 'A check of this website’s own did not end in time, so nothing is published. Everything you changed is kept. Press Publish again; if it happens again, ask the person who looks after this website.'
    : `A check of this website’s own says no, so nothing is published. Everything you changed is kept. It says: ${lastLines(printed)}`;

/** The end of what a program printed, which tells most. */
export const lastLines = (printed: string): string =>
  printed.trim().split('\n').slice(-12).join('\n') || 'nothing more.';
