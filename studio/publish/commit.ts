import { Refused } from '../refused.ts';
import type { Author } from './author.ts';
import { lastLines } from './failures.ts';
import { GitError, git, gitMaybe, gitText, withTemporaryIndex } from './git.ts';

export interface CommitRequest {
  author: Author;
  /** As typed: a subject, optionally followed by an empty line and more text. */
  message: string;
  /** The files to publish, in their state in the working folder; missing ones are deleted. */
  paths: readonly string[];
  parent: string;
}

/**
 * Makes a commit of some files, and moves neither the branch nor the working folder. The repository's hook
 * `pre-commit` runs on a separate index without other staged files.
 * @returns its hash, or undefined if the files are unchanged
 * @throws Refused if the hook fails
 */
export async function makeCommit(
  root: string,
  { author, message, paths, parent }: CommitRequest,
): Promise<string | undefined> {
  return withTemporaryIndex(async (index) => {
    const env = { ...index, ...identity(author) };
    await git(root, ['read-tree', parent], { env });
    const input = paths.map((path) => `${path}\0`).join('');
    await git(root, ['update-index', '--add', '--remove', '-z', '--stdin'], { input, env });
    await preCommit(root, env);
    const tree = await gitText(root, ['write-tree'], { env });
    if (tree === (await gitText(root, ['rev-parse', `${parent}^{tree}`]))) return undefined;
    const text = await git(root, ['stripspace'], { input: message });
    return commitTree(root, { tree, parent, author, text });
  });
}

/** A commit of a tree. @returns its hash */
export async function commitTree(
  root: string,
  { tree, parent, author, text }: { tree: string; parent: string; author: Author; text: string | Buffer },
): Promise<string> {
  const isSigned = (await gitMaybe(root, ['config', '--type=bool', 'commit.gpgSign'])) === 'true';
  const args = ['commit-tree', tree, '-p', parent, ...(isSigned ? ['-S'] : [])];
  return gitText(root, args, { env: identity(author), input: text });
}

const identity = ({ name, email }: Author) => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});

/** Runs the repository's check of a commit, if it has one. @throws Refused with its output */
async function preCommit(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  try {
    await git(root, ['hook', 'run', '--ignore-missing', 'pre-commit'], { env });
  } catch (error) {
    if (!(error instanceof GitError) || error.timedOut || /is not a git command/.test(error.printed)) throw error;
    throw new Refused(
      'invalid',
      `A check of this website failed, so nothing is published. Your changes are kept. The check reports: ${lastLines(error.printed)}`,
    );
  }
}
