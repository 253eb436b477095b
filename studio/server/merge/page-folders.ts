import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findKind } from '@company/schemas/kinds.ts';
import { metadataOf } from '@company/schemas/schema-shape.ts';
import { type Path, valueIn } from '../../protocol/content-fields.ts';
import type { Choice } from '../../protocol/requests.ts';
import { dataIfValid, setValue, withEntries } from '../content/content-text.ts';
import { differencesOf } from '../content/differences.ts';
import { fieldsIn } from '../content/schema-fields.ts';
import { contentPath, isContent, type Tree } from '../git/tree.ts';
import { mergedRows, type Sides, type ValueConflict } from './merged-list.ts';
import { eachSide } from './merged-yaml.ts';

/** Folders with one file for each page. Each file has the position and the earlier addresses of the page. */
const pageFolders = ['content/services/', 'content/lifecycle/'] as const;
const positionPath: Path = ['position'];
const formerlyPath: Path = ['formerly'];

type Updates = Map<string, Buffer | undefined>;
type Files = ReadonlyMap<string, unknown>;

/** True for a conflict about a position. Nobody needs to decide such a conflict, because positions are assigned after the merge. */
export const isPosition = (path: string, { mine, theirs }: ValueConflict['place']): boolean =>
  pageFolders.some((folder) => path.startsWith(folder)) && isDeepStrictEqual([mine ?? theirs], [positionPath]);

/** True if one person only moved a page, and the other person removed the page. */
export const isOnlyMoved = (path: string, { base, mine, theirs }: Sides<Buffer | undefined>): boolean =>
  pageFolders.some((folder) => path.startsWith(folder)) &&
  base !== undefined &&
  (mine === undefined) !== (theirs === undefined) &&
  differencesOf(path, base, mine ?? theirs).every(({ path: at }) => isPosition(path, { mine: at, theirs: at }));

/** Removes a deleted service from the lists to which the other person added the service. */
export async function removeDeletedServices(trees: Sides<Tree>, updates: Updates): Promise<void> {
  const { base, mine, theirs } = trees;
  const services = base.paths.filter((path) => path.startsWith(pageFolders[0]));
  const removedPaths = services.filter((path) => !(mine.blobOf(path) && theirs.blobOf(path)));
  const isPresent = (path: string) =>
    updates.has(path) ? updates.get(path) !== undefined : theirs.blobOf(path) !== undefined;
  const slugs = new Set<unknown>(removedPaths.filter((path) => !isPresent(path)).map((path) => parse(path).name));
  if (slugs.size === 0) return;
  const paths = new Set(
    [...theirs.paths, ...updates.keys()].filter((path) => isContent(path) && path.endsWith('.yaml')),
  );
  for (const path of [...paths].filter(isPresent)) {
    const file = contentPath(path);
    const data = findKind(file) && dataIfValid(String(updates.get(path) ?? (await theirs.read(path))));
    const references =
      data === undefined
        ? []
        : fieldsIn(file, data).filter(({ value, schema }) => slugs.has(value) && metadataOf(schema).isService);
    for (const { path: at } of references.toReversed()) {
      const index = at.at(-1);
      if (typeof index !== 'number') continue;
      await edit(theirs, updates, path, (text) => withEntries(text, at.slice(0, -1), { kind: 'remove', index }));
    }
  }
}

/** Removes an earlier address from a page if another page now uses this address. */
export async function removeReusedAddresses(trees: Sides<Tree>, updates: Updates): Promise<void> {
  for (const folder of changedFolders(trees)) {
    const files = await filesIn(trees.theirs, folder, updates);
    const slugs = new Set([...files.keys()].map((path) => path.slice(folder.length).replace(/\.yaml$/, '')));
    for (const [path, data] of files)
      for (const [index, address] of [valueIn(data, formerlyPath) ?? []].flat().entries().toArray().toReversed())
        if (slugs.has(String(address)))
          await edit(trees.theirs, updates, path, (text) => withEntries(text, formerlyPath, { kind: 'remove', index }));
  }
}

/** Assigns positions to pages, in the merged order. If both people added a page, the page of `theirs` is first. */
export async function assignPositions(
  trees: Sides<Tree>,
  updates: Updates,
  decide: (path: string, conflict: ValueConflict) => Choice,
): Promise<void> {
  for (const folder of changedFolders(trees)) {
    const orders = {
      base: pathsByPosition(await filesIn(trees.base, folder)),
      mine: pathsByPosition(await filesIn(trees.mine, folder)),
      theirs: pathsByPosition(await filesIn(trees.theirs, folder)),
    };
    const files = await filesIn(trees.theirs, folder, updates);
    const numbers = [...files.values()].map((data) => valueIn(data, positionPath));
    if (!numbers.every((number) => typeof number === 'number')) continue;
    const decideOrder = () => {
      const { mine, theirs } = eachSide(orders, (paths) =>
        paths.map((path) => String(valueIn(files.get(path), ['name']) ?? path)),
      );
      const conflict = { place: { mine: positionPath, theirs: positionPath }, mine, theirs, part: 'Order' };
      return decide(orders.theirs[0] ?? folder, conflict) === 'mine' ? 'mine' : 'theirs';
    };
    const paths = mergedRows(orders, decideOrder).flatMap(({ mine, theirs }) =>
      theirs === undefined ? (orders.mine[mine ?? -1] ?? []) : (orders.theirs[theirs] ?? []),
    );
    const presentPaths = paths.filter((path) => files.has(path));
    let previous = 0;
    const positions = numbers.sort((a, b) => a - b).map((number) => (previous = Math.max(number, previous + 1)));
    for (const [index, path] of presentPaths.entries())
      if (positions[index] !== undefined && valueIn(files.get(path), positionPath) !== positions[index])
        await edit(trees.theirs, updates, path, (text) => setValue(text, positionPath, positions[index] ?? null));
  }
}

/** The page folders in which both people changed pages. */
const changedFolders = ({ base, mine, theirs }: Sides<Tree>): string[] =>
  pageFolders.filter((folder) =>
    [mine, theirs].every((tree) =>
      [...base.paths, ...tree.paths].some((path) => path.startsWith(folder) && base.blobOf(path) !== tree.blobOf(path)),
    ),
  );

/** The data of the pages of a folder. @param updates new files, which replace files of the tree */
async function filesIn(tree: Tree, folder: string, updates: Updates = new Map()): Promise<Files> {
  const paths = new Set([...tree.paths, ...updates.keys()].filter((path) => path.startsWith(folder)));
  const files = new Map<string, unknown>();
  for (const path of paths) {
    const bytes = await read(tree, updates, path);
    if (bytes) files.set(path, dataIfValid(String(bytes)));
  }
  return files;
}

const pathsByPosition = (files: Files): string[] => {
  const number = (path: string) => Number(valueIn(files.get(path), positionPath)) || 0;
  return [...files.keys()].sort((a, b) => number(a) - number(b));
};

const read = async (tree: Tree, updates: Updates, path: string): Promise<Buffer | undefined> =>
  updates.has(path) ? updates.get(path) : tree.read(path);

async function edit(tree: Tree, updates: Updates, path: string, change: (text: string) => string): Promise<void> {
  updates.set(path, Buffer.from(change(String(await read(tree, updates, path)))));
}
