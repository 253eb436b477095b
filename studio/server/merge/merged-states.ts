import { createHash } from 'node:crypto';
import type { Path } from '../../protocol/content-fields.ts';
import type { Choice, ClashingText, PublishRequest } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { differencesOf, readableText } from '../content/differences.ts';
import { nameOf } from '../content/display-names.ts';
import { contentPath, type FileUpdates, isContent, type Tree } from '../git/tree.ts';
import type { Clash, Sides } from './merged-list.ts';
import { mergedText } from './merged-text.ts';
import { eachSide } from './merged-yaml.ts';
import {
  assignPositions,
  isOnlyMoved,
  isPosition,
  removeDeletedServices,
  removeReusedAddresses,
} from './page-folders.ts';

export interface Merged {
  /** The files that differ between the merged state and theirs. */
  updates: FileUpdates;
  /** What the person has to decide. If there is anything, `updates` must not be used. */
  clashes: readonly ClashingText[];
  /** The files with clashes. */
  files: readonly string[];
}

/** The bytes of a file in the three states. Undefined if a state has no such file. */
type Bytes = Sides<Buffer | undefined>;

/**
 * Merges the changes of two people, by the entries and fields of the content.
 * @param choices decide clashes
 */
export async function mergedStates(trees: Sides<Tree>, choices?: PublishRequest['resolve']): Promise<Merged> {
  const updates = new Map<string, Buffer | undefined>();
  const clashes = new Map<string, ClashingText>();
  const files = new Set<string>();
  const decide = (path: string, found: ClashingText): Choice => {
    const choice = typeof choices === 'string' ? choices : choices?.[found.id];
    if (choice && (choice !== 'both' || found.canKeepBoth)) return choice;
    clashes.set(found.id, found);
    files.add(path);
    return 'theirs';
  };
  const decideIn = (path: string, data: Sides<unknown>) => (clash: Clash) =>
    isPosition(path, clash.place) ? 'theirs' : decide(path, clashingText(path, data, clash));

  for (const path of changedPaths(trees)) {
    const target = isContent(path) ? await renamedTo(trees, path) : path;
    const bytes = { ...(await bytesIn(trees, path)), theirs: await trees.theirs.read(target) };
    const { mine, theirs } = bytes;
    if (trees.theirs.blobOf(target) === trees.base.blobOf(path)) updates.set(target, mine);
    else if (trees.theirs.blobOf(target) !== trees.mine.blobOf(path)) {
      const texts = isContent(path) && mine && theirs ? eachSide(bytes, (side) => String(side ?? '{}\n')) : undefined;
      const merged = texts && mergedText(target, texts, decideIn(target, eachSide(texts, dataIfValid)));
      if (merged !== undefined) updates.set(target, Buffer.from(merged));
      else if (isOnlyMoved(path, bytes)) {
        if (theirs) updates.set(target, undefined);
      } else if (decide(target, clashingFile(path, bytes)) === 'mine') updates.set(target, mine);
    }
  }
  await removeReusedAddresses(trees, updates);
  await removeDeletedServices(trees, updates);
  await assignPositions(trees, updates, (path, clash) => decide(path, clashingText(path, noData, clash)));
  return { updates, clashes: [...clashes.values()], files: [...files] };
}

/** The files that I changed. */
const changedPaths = ({ base, mine }: Sides<Tree>): string[] =>
  [...new Set([...base.paths, ...mine.paths])].sort().filter((path) => base.blobOf(path) !== mine.blobOf(path));

const bytesIn = async ({ base, mine, theirs }: Sides<Tree>, path: string): Promise<Bytes> => ({
  base: await base.read(path),
  mine: await mine.read(path),
  theirs: await theirs.read(path),
});

/** The new path of a page that they renamed. The page lists its earlier addresses. */
async function renamedTo({ base, theirs }: Sides<Tree>, path: string): Promise<string> {
  if (theirs.blobOf(path) || !base.blobOf(path)) return path;
  const [, folder = '', slug] = /^(content\/\w+\/)([\w-]+)\.yaml$/.exec(path) ?? [];
  const added = theirs.paths.filter((other) => folder && other.startsWith(folder) && !base.blobOf(other));
  for (const other of added) {
    const data = dataIfValid(String(await theirs.read(other))) as { formerly?: unknown } | undefined;
    if (Array.isArray(data?.formerly) && data.formerly.includes(slug)) return other;
  }
  return path;
}

const noData: Sides<unknown> = { base: undefined, mine: undefined, theirs: undefined };

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

function clashingText(path: string, data: Sides<unknown>, clash: Clash): ClashingText {
  const { place, mine, theirs, part, ...more } = clash;
  const [at, whole] = place.mine ? [place.mine, data.mine] : [place.theirs ?? [], data.theirs];
  const name = [nameOf({ file: contentPath(path), path: at }, whole), ...(part ? [part] : [])].join(' › ');
  const id = hashOf([path, place, mine, theirs]);
  return { id, name, mine: readableText(mine), theirs: readableText(theirs), ...more };
}

/** A clash of whole files: one person removed the file, or it is not a text. */
function clashingFile(path: string, { base, mine, theirs }: Bytes): ClashingText {
  const id = hashOf([path, mine && hashOf(mine.toString('base64')), theirs && hashOf(theirs.toString('base64'))]);
  if (!isContent(path)) return { id, name: path, mine: undefined, theirs: undefined };
  const file = contentPath(path);
  const data = dataIfValid(String(mine ?? theirs));
  const name = (at: Path) => nameOf({ file, path: at }, data);
  const words = (side: Buffer | undefined) => {
    const changes = differencesOf(path, base, side).map(({ path: at, after }) =>
      [name(at).replace(`${name([])} › `, ''), readableText(after)].filter(Boolean).join(': '),
    );
    return side && (changes.join('\n') || 'Changed');
  };
  return { id, name: name([]), mine: words(mine), theirs: words(theirs) };
}
