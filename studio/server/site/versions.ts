import type { Tree } from '../git/tree.ts';
import type { DraftVersion } from './draft-site.ts';

/** Some people look at a version each, and open pages ask for what belongs to the one before. */
const mostVersions = 6;

/** Keeps the versions that were read last: a page asks for its files one by one. */
export function keepVersions(read: (tree: Tree) => Promise<DraftVersion>): (tree: Tree) => Promise<DraftVersion> {
  const known = new Map<string, Promise<DraftVersion>>();
  return (tree) => {
    const version = known.get(tree.id) ?? read(tree);
    known.delete(tree.id);
    known.set(tree.id, version);
    version.catch(() => known.delete(tree.id));
    const [oldest] = known.keys();
    if (known.size > mostVersions && oldest) known.delete(oldest);
    return version;
  };
}
