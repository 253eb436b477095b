import { gitBytes, gitMaybe, identity } from './git.ts';
import type { Objects } from './objects.ts';

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
