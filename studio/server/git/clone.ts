import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { askForHelp, GitError, Refused } from '../errors.ts';
import { git, gitMaybe, namesIn, noHooks } from './git.ts';

/** The publication whose files are being written. */
const begunRef = 'refs/website/begun';

interface Put {
  commit: string;
  /** The repository that has the commit. */
  from: string;
  branch: string;
  /** The branch that is deployed. */
  main: string;
}

/** Puts a commit into the clone from which the website runs: its files follow, if the branch is checked out there. */
export async function putIntoClone(clone: string, { commit, from, branch, main }: Put): Promise<void> {
  const inClone = (...args: string[]) => git(clone, '-c', `core.hooksPath=${noHooks}`, ...args);
  const isCheckedOut = (await gitMaybe(clone, 'symbolic-ref', '--short', '--quiet', 'HEAD')) === branch;
  if (branch === main && !isCheckedOut)
    throw new Refused(
      `The folder of the website has another state than ${main} now: a developer works in it. Your changes are kept, and are not published. ${askForHelp}`,
    );
  await endKilled(clone, inClone);
  await inClone('fetch', '--quiet', '--no-tags', from, isCheckedOut ? commit : `${commit}:refs/heads/${branch}`);
  if (!isCheckedOut) return;
  await inClone('update-ref', begunRef, commit);
  const merge = inClone('merge', '--quiet', '--ff-only', commit).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    if (/not possible to fast-forward/i.test(error.printed)) throw new GitError([], '[rejected]');
    const files = [...error.printed.matchAll(/^\t(.*)$/gm)].map(([, file]) => file).join(', ');
    throw new Refused(
      files
        ? `A developer has changed ${files} in the folder of the website, and not committed it. Your changes are kept, and are not published. ${askForHelp}`
        : `The folder of the website does not take your changes. They are kept, and are not published. ${askForHelp} Git reports: ${error.printed.trim()}`,
    );
  });
  await merge.finally(() => inClone('update-ref', '-d', begunRef));
}

/** A publication that was killed while its files were written leaves a lock, and some of the files: they are put back. */
async function endKilled(clone: string, inClone: (...args: string[]) => Promise<string>): Promise<void> {
  const begun = await gitMaybe(clone, 'rev-parse', '--verify', '--quiet', begunRef);
  if (!begun) return;
  await rm(resolve(clone, await inClone('rev-parse', '--git-path', 'index.lock')), { force: true });
  for (const path of namesIn(await inClone('diff', '--name-only', '-z', 'HEAD', begun))) {
    const [now, ours, before] = await Promise.all([
      gitMaybe(clone, 'hash-object', '--', path),
      gitMaybe(clone, 'rev-parse', '--verify', '--quiet', `${begun}:${path}`),
      gitMaybe(clone, 'rev-parse', '--verify', '--quiet', `HEAD:${path}`),
    ]);
    // What a developer has written meanwhile stays.
    if (now !== ours) continue;
    if (before) await inClone('checkout', '--quiet', 'HEAD', '--', path);
    else {
      await inClone('rm', '--quiet', '--cached', '--ignore-unmatch', '--', path);
      await rm(join(clone, path), { force: true });
    }
  }
  await inClone('update-ref', '-d', begunRef);
}
