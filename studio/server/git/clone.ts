import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { askForHelp, GitError, Refused } from '../errors.ts';
import { git, noHooks, splitNul, tryGit } from './git.ts';

/** The ref to the commit of a publication while its files are written. */
const unfinishedRef = 'refs/website/begun';

interface CloneUpdate {
  commit: string;
  /** The repository with the commit. */
  from: string;
  branch: string;
  /** The branch that is deployed. */
  main: string;
}

/** Updates a branch of the clone from which the website runs. If the branch is checked out, the files change too. */
export async function updateClone(clone: string, { commit, from, branch, main }: CloneUpdate): Promise<void> {
  const inClone = (...args: string[]) => git(clone, '-c', `core.hooksPath=${noHooks}`, ...args);
  const isCheckedOut = (await tryGit(clone, 'symbolic-ref', '--short', '--quiet', 'HEAD')) === branch;
  if (branch === main && !isCheckedOut)
    throw new Refused(
      `The folder of the website is not on the branch ${main}, because a developer works in the folder. Your changes are kept, and are not published. ${askForHelp}`,
    );
  await revertUnfinishedUpdate(clone, inClone);
  await inClone('fetch', '--quiet', '--no-tags', from, isCheckedOut ? commit : `${commit}:refs/heads/${branch}`);
  if (!isCheckedOut) return;
  await inClone('update-ref', unfinishedRef, commit);
  const merge = inClone('merge', '--quiet', '--ff-only', commit).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    if (/not possible to fast-forward/i.test(error.output)) throw new GitError([], '[rejected]');
    const files = [...error.output.matchAll(/^\t(.*)$/gm)].map(([, file]) => file).join(', ');
    throw new Refused(
      files
        ? `A developer has changed ${files} in the folder of the website without a commit. Your changes are kept, and are not published. ${askForHelp}`
        : `Git cannot update the folder of the website. Your changes are kept, and are not published. ${askForHelp} Git reports: ${error.output.trim()}`,
    );
  });
  await merge.finally(() => inClone('update-ref', '-d', unfinishedRef));
}

/** Reverts the files of a killed publication, and removes the lock of Git. */
async function revertUnfinishedUpdate(clone: string, inClone: (...args: string[]) => Promise<string>): Promise<void> {
  const unfinishedCommit = await tryGit(clone, 'rev-parse', '--verify', '--quiet', unfinishedRef);
  if (!unfinishedCommit) return;
  await rm(resolve(clone, await inClone('rev-parse', '--git-path', 'index.lock')), { force: true });
  for (const path of splitNul(await inClone('diff', '--name-only', '-z', 'HEAD', unfinishedCommit))) {
    const [current, published, previous] = await Promise.all([
      tryGit(clone, 'hash-object', '--', path),
      tryGit(clone, 'rev-parse', '--verify', '--quiet', `${unfinishedCommit}:${path}`),
      tryGit(clone, 'rev-parse', '--verify', '--quiet', `HEAD:${path}`),
    ]);
    // If a developer has changed the file since, the change stays.
    if (current !== published) continue;
    if (previous) await inClone('checkout', '--quiet', 'HEAD', '--', path);
    else {
      await inClone('rm', '--quiet', '--cached', '--ignore-unmatch', '--', path);
      await rm(join(clone, path), { force: true });
    }
  }
  await inClone('update-ref', '-d', unfinishedRef);
}
