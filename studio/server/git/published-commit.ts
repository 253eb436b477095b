import { git, gitBytes, identity, tryGit } from './git.ts';
import type { Objects } from './objects.ts';
import { editableFolders } from './tree.ts';

export interface PublishedCommit {
  /** The newest published commit that the running website can show. */
  commit: string;
  /** True if a newer commit changes code. The running website cannot show this commit before the next deployment. */
  isDeploymentPending: boolean;
}

const maxCommitsSearched = 50;

/**
 * Finds the newest published commit that has the same code as the running website. The website can show only such commits.
 * @param running the commit of the running website, if it is known
 * @param head the newest published commit
 */
export async function newestDisplayable(
  objects: Objects,
  isAncestor: (commit: string, descendant: string) => Promise<boolean>,
  running: string | undefined,
  head: string,
): Promise<PublishedCommit> {
  if (!running || !(await isAncestor(running, head)) || (await hasSameCode(objects, running, head)))
    return { commit: head, isDeploymentPending: false };
  const log = await git(objects.folder, 'rev-list', '--first-parent', `-${maxCommitsSearched}`, `${running}..${head}^`);
  for (const commit of log.split('\n').filter(Boolean))
    if ((await isAncestor(running, commit)) && (await hasSameCode(objects, running, commit)))
      return { commit, isDeploymentPending: true };
  return { commit: running, isDeploymentPending: true };
}

async function hasSameCode(objects: Objects, running: string, commit: string): Promise<boolean> {
  const [before, after] = await Promise.all([running, commit].map((state) => objects.treeOf(state)));
  const changedPaths = await objects.differences(before, after);
  return changedPaths.every((path) => isEditable(path) || isDocumentation(path));
}

const isEditable = (path: string): boolean => editableFolders.some((folder) => path.startsWith(`${folder}/`));

const isDocumentation = (path: string): boolean => /^(docs|\.ci|\.github)\/|^[^/]+\.md$/.test(path);

/**
 * The commit on which a publication for review is based: the review branch merged with the deployed branch. The same two commits
 * always give the same result. If the review branch has been merged, the result is the deployed branch.
 * @param main the name of the deployed branch
 */
export async function reviewBase(objects: Objects, review: string, deployed: string, main: string): Promise<string> {
  const { folder } = objects;
  const merged = await tryGit(folder, 'merge-tree', '--write-tree', review, deployed);
  if (merged === undefined || merged === (await objects.treeOf(review))) return review;
  if (merged === (await objects.treeOf(deployed))) return deployed;
  const env = identity({ name: 'Website', email: 'website@localhost' }, (await objects.commit(deployed))?.at);
  const args = ['commit-tree', merged, '-p', review, '-p', deployed, '-m', `Merge branch '${main}'`];
  return String(await gitBytes(folder, args, { env })).trim();
}
