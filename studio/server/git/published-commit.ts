import { git, gitBytes, gitMaybe, identity } from './git.ts';
import type { Objects } from './objects.ts';
import { written } from './tree.ts';

/** What is published: the commit that a publication is put on top of. */
export interface ShownCommit {
  commit: string;
  /** Whether a newer one has code that the running website does not have: it cannot be shown, and publishing waits. */
  isNewer: boolean;
}

/** Of the commits that wait for a release, so many are looked at for words that can be shown before. */
const mostWaiting = 50;

/** Tells whether a commit is part of another. */
type IsIn = (commit: string, other: string) => Promise<boolean>;

/**
 * The newest published state that the running website can show.
 * @param running the commit of the running website, if it is known
 * @param head the newest published commit
 */
export async function newestShown(
  objects: Objects,
  isIn: IsIn,
  running: string | undefined,
  head: string,
): Promise<ShownCommit> {
  if (!running || !(await isIn(running, head)) || (await hasSameCode(objects, running, head)))
    return { commit: head, isNewer: false };
  const log = await git(objects.folder, 'rev-list', '--first-parent', `-${mostWaiting}`, `${running}..${head}^`);
  for (const commit of log.split('\n').filter(Boolean))
    if ((await isIn(running, commit)) && (await hasSameCode(objects, running, commit)))
      return { commit, isNewer: true };
  return { commit: running, isNewer: true };
}

async function hasSameCode(objects: Objects, running: string, commit: string): Promise<boolean> {
  const [before, after] = await Promise.all([running, commit].map((state) => objects.treeOf(state)));
  const changed = await objects.differences(before, after);
  return changed.every((path) => written.some((folder) => path.startsWith(`${folder}/`)) || isWithoutEffect(path));
}

/** Notes for developers change no page. */
const isWithoutEffect = (path: string): boolean => /^(docs|\.ci|\.github)\/|^[^/]+\.md$/.test(path);

/**
 * A commit with the work that waits on a branch for review and what was deployed meanwhile, always the same for the same two.
 * A branch that was merged begins anew.
 * @param main the name of the deployed branch
 */
export async function joined(objects: Objects, review: string, deployed: string, main: string): Promise<string> {
  const { folder } = objects;
  const merged = await gitMaybe(folder, 'merge-tree', '--write-tree', review, deployed);
  if (merged === undefined) return review;
  if (merged === (await objects.treeOf(deployed))) return deployed;
  if (merged === (await objects.treeOf(review))) return review;
  const env = identity({ name: 'Website', email: 'website@localhost' }, (await objects.commit(deployed))?.at);
  const args = ['commit-tree', merged, '-p', review, '-p', deployed, '-m', `Merge branch '${main}'`];
  return String(await gitBytes(folder, args, { env })).trim();
}
