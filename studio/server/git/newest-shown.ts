import { git, gitBytes, gitMaybe, namesIn } from './git.ts';
import { written } from './tree.ts';

/** What is published: the commit that a publication is put on top of. */
export interface ShownCommit {
  commit: string;
  /** Whether a newer one has code that the running website does not have: it cannot be shown, and publishing waits. */
  isNewer: boolean;
}

/** Of the commits that wait for a release, so many are looked at for words that can be shown before. */
const mostWaiting = 50;

/**
 * The newest published state that the running website can show.
 * @param running the commit of the running website, if it is known
 * @param head the newest published commit
 */
export async function newestShown(folder: string, running: string | undefined, head: string): Promise<ShownCommit> {
  if (!running || !(await isAncestor(folder, running, head)) || (await hasSameCode(folder, running, head)))
    return { commit: head, isNewer: false };
  const log = await git(folder, 'rev-list', '--first-parent', `-${mostWaiting}`, `${running}..${head}^`);
  for (const commit of log.split('\n').filter(Boolean))
    if ((await isAncestor(folder, running, commit)) && (await hasSameCode(folder, running, commit)))
      return { commit, isNewer: true };
  return { commit: running, isNewer: true };
}

/** Whether a commit is part of another. */
export const isAncestor = async (folder: string, commit: string, other: string): Promise<boolean> =>
  (await gitMaybe(folder, 'merge-base', '--is-ancestor', commit, other)) !== undefined;

async function hasSameCode(folder: string, running: string, commit: string): Promise<boolean> {
  const outside = written.map((name) => `:(exclude,top)${name}`);
  const changed = await gitBytes(folder, ['diff', '--name-only', '-z', running, commit, '--', '.', ...outside], {
    env: { GIT_LITERAL_PATHSPECS: '0' },
  });
  return namesIn(String(changed)).every(isWithoutEffect);
}

/** Notes for developers change no page. */
const isWithoutEffect = (path: string): boolean => /^(docs|\.ci|\.github)\/|^[^/]+\.md$/.test(path);
