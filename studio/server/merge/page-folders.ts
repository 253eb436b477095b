import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findKind } from '@company/schemas/kinds.ts';
import { metadataOf } from '@company/schemas/schema-shape.ts';
import type { Choice } from '../../shared/api.ts';
import { type Path, valueIn } from '../../shared/field-path.ts';
import { dataIfValid, putValue, withEntries } from '../content/content-text.ts';
import { differencesOf } from '../content/differences.ts';
import { fieldsIn } from '../content/schema-fields.ts';
import type { Tree } from '../git/tree.ts';
import { contentPath, isContent } from '../git/writable.ts';
import type { Clash } from './clash.ts';
import { mergedRows, type Sides } from './merged-list.ts';
import { eachSide } from './merged-yaml.ts';

// Folders with a file for each page: the order of the pages is in their files, and so are their earlier addresses.

const folders = ['content/services/', 'content/lifecycle/'] as const;
const place = ['position'];
const formerly = ['formerly'];

type NewStates = Map<string, Buffer | undefined>;
type Files = ReadonlyMap<string, unknown>;

/** Whether a clash is about the number of a page in the order, which follows from the order of all. */
export const isPlace = (path: string, { mine, theirs }: Clash['place']): boolean =>
  folders.some((folder) => path.startsWith(folder)) && isDeepStrictEqual([mine ?? theirs], [place]);

/** Whether a page got another place by the one, and is removed by the other. */
export const isOnlyMoved = (path: string, { base, mine, theirs }: Sides<Buffer | undefined>): boolean =>
  folders.some((folder) => path.startsWith(folder)) &&
  base !== undefined &&
  (mine === undefined) !== (theirs === undefined) &&
  differencesOf(path, base, mine ?? theirs).every(({ path: at }) => isPlace(path, { mine: at, theirs: at }));

/** What one removed is taken out of the lists that the other has put it into, as the studio does that removes it. */
export async function withoutRemovedPages(trees: Sides<Tree>, states: NewStates): Promise<void> {
  const { base, mine, theirs } = trees;
  const services = base.paths.filter((path) => path.startsWith(folders[0]));
  const removed = services.filter((path) => !(mine.blobOf(path) && theirs.blobOf(path)));
  const isThere = (path: string) =>
    states.has(path) ? states.get(path) !== undefined : theirs.blobOf(path) !== undefined;
  const slugs = new Set<unknown>(removed.filter((path) => !isThere(path)).map((path) => parse(path).name));
  if (slugs.size === 0) return;
  const paths = new Set(
    [...theirs.paths, ...states.keys()].filter((path) => isContent(path) && path.endsWith('.yaml')),
  );
  for (const path of [...paths].filter(isThere)) {
    const file = contentPath(path);
    const data = findKind(file) && dataIfValid(String(states.get(path) ?? (await theirs.read(path))));
    const named =
      data === undefined
        ? []
        : fieldsIn(file, data).filter(({ value, schema }) => slugs.has(value) && metadataOf(schema).isService);
    for (const { path: at } of named.toReversed()) {
      const index = at.at(-1);
      if (typeof index !== 'number') continue;
      await edit(theirs, states, path, (text) => withEntries(text, at.slice(0, -1), { kind: 'remove', index }));
    }
  }
}

/** An address that is that of a page again leads nowhere else. */
export async function withoutTakenAddresses(trees: Sides<Tree>, states: NewStates): Promise<void> {
  for (const folder of changedFolders(trees)) {
    const files = await filesIn(trees.theirs, folder, states);
    const slugs = new Set([...files.keys()].map((path) => path.slice(folder.length).replace(/\.yaml$/, '')));
    for (const [path, data] of files)
      for (const [index, address] of [valueIn(data, formerly) ?? []].flat().entries().toArray().toReversed())
        if (slugs.has(String(address)))
          await edit(trees.theirs, states, path, (text) => withEntries(text, formerly, { kind: 'remove', index }));
  }
}

/** Gives pages new numbers, in the order that both people made: of two new ones, theirs comes first. */
export async function withPlaces(
  trees: Sides<Tree>,
  states: NewStates,
  ask: (path: string, clash: Clash) => Choice,
): Promise<void> {
  for (const folder of changedFolders(trees)) {
    const orders = {
      base: inOrder(await filesIn(trees.base, folder)),
      mine: inOrder(await filesIn(trees.mine, folder)),
      theirs: inOrder(await filesIn(trees.theirs, folder)),
    };
    const files = await filesIn(trees.theirs, folder, states);
    const numbers = [...files.values()].map((data) => valueIn(data, place));
    if (!numbers.every((number) => typeof number === 'number')) continue;
    const order = () => {
      const { mine, theirs } = eachSide(orders, (paths) =>
        paths.map((path) => String(valueIn(files.get(path), ['name']) ?? path)),
      );
      const clash = { place: { mine: place, theirs: place }, mine, theirs, part: 'Order' };
      return ask(orders.theirs[0] ?? folder, clash) === 'mine' ? 'mine' : 'theirs';
    };
    const paths = mergedRows(orders, order).flatMap(({ mine, theirs }) =>
      theirs === undefined ? (orders.mine[mine ?? -1] ?? []) : (orders.theirs[theirs] ?? []),
    );
    const left = paths.filter((path) => files.has(path));
    let last = 0;
    const free = numbers.sort((a, b) => a - b).map((number) => (last = Math.max(number, last + 1)));
    for (const [index, path] of left.entries())
      if (free[index] !== undefined && valueIn(files.get(path), place) !== free[index])
        await edit(trees.theirs, states, path, (text) => putValue(text, place, free[index] ?? null));
  }
}

/** The folders in which both changed something. */
const changedFolders = ({ base, mine, theirs }: Sides<Tree>): string[] =>
  folders.filter((folder) =>
    [mine, theirs].every((tree) =>
      [...base.paths, ...tree.paths].some((path) => path.startsWith(folder) && base.blobOf(path) !== tree.blobOf(path)),
    ),
  );

/** The data of the pages of a folder. @param states of files that are others than in the tree */
async function filesIn(tree: Tree, folder: string, states: NewStates = new Map()): Promise<Files> {
  const paths = new Set([...tree.paths, ...states.keys()].filter((path) => path.startsWith(folder)));
  const files = new Map<string, unknown>();
  for (const path of paths) {
    const bytes = states.has(path) ? states.get(path) : await tree.read(path);
    if (bytes) files.set(path, dataIfValid(String(bytes)));
  }
  return files;
}

const inOrder = (files: Files): string[] => {
  const number = (path: string) => Number(valueIn(files.get(path), place as Path)) || 0;
  return [...files.keys()].sort((a, b) => number(a) - number(b));
};

async function edit(tree: Tree, states: NewStates, path: string, change: (text: string) => string): Promise<void> {
  const bytes = states.has(path) ? states.get(path) : await tree.read(path);
  states.set(path, Buffer.from(change(String(bytes))));
}
