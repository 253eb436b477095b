import { createHash } from 'node:crypto';
import type { Path } from '../../protocol/content-fields.ts';
import type { Choice, ConflictingText, PublishRequest } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { differencesOf, readableText } from '../content/differences.ts';
import { nameOf } from '../content/display-names.ts';
import { contentPath, type FileUpdates, isContent, type Tree } from '../git/tree.ts';
import type { Sides, ValueConflict } from './merged-list.ts';
import { mergedText } from './merged-text.ts';
import { eachSide } from './merged-yaml.ts';
import {
  assignPositions,
  isOnlyMoved,
  isPosition,
  removeDeletedServices,
  removeReusedAddresses,
} from './page-folders.ts';

export interface MergeResult {
  /** The files of the merged state that differ from `theirs`. */
  updates: FileUpdates;
  /** The texts for which the person has to choose a version. `updates` is valid only if this list is empty. */
  conflictingTexts: readonly ConflictingText[];
  /** The files with conflicting texts. */
  files: readonly string[];
}

/** The bytes of a file in the three states. Undefined if a state has no such file. */
type Bytes = Sides<Buffer | undefined>;

/**
 * Merges the changes of two people, entry by entry and field by field.
 * @param choices the person's decisions about conflicts
 */
export async function mergedStates(trees: Sides<Tree>, choices?: PublishRequest['resolve']): Promise<MergeResult> {
  const updates = new Map<string, Buffer | undefined>();
  const conflictingTexts = new Map<string, ConflictingText>();
  const files = new Set<string>();
  const decide = (path: string, text: ConflictingText): Choice => {
    const choice = typeof choices === 'string' ? choices : choices?.[text.id];
    if (choice && (choice !== 'both' || text.canKeepBoth)) return choice;
    conflictingTexts.set(text.id, text);
    files.add(path);
    return 'theirs';
  };
  const decideIn = (path: string, data: Sides<unknown>) => (conflict: ValueConflict) =>
    isPosition(path, conflict.place) ? 'theirs' : decide(path, conflictingText(path, data, conflict));

  for (const path of changedPaths(trees)) {
    const target = isContent(path) ? await pathInTheirs(trees, path) : path;
    const bytes = { ...(await bytesIn(trees, path)), theirs: await trees.theirs.read(target) };
    const { mine, theirs } = bytes;
    if (trees.theirs.blobOf(target) === trees.base.blobOf(path)) updates.set(target, mine);
    else if (trees.theirs.blobOf(target) !== trees.mine.blobOf(path)) {
      const texts = isContent(path) && mine && theirs ? eachSide(bytes, (side) => String(side ?? '{}\n')) : undefined;
      const merged = texts && mergedText(target, texts, decideIn(target, eachSide(texts, dataIfValid)));
      if (merged !== undefined) updates.set(target, Buffer.from(merged));
      else if (isOnlyMoved(path, bytes)) {
        if (theirs) updates.set(target, undefined);
      } else if (decide(target, conflictingFile(path, bytes)) === 'mine') updates.set(target, mine);
    }
  }
  await removeReusedAddresses(trees, updates);
  await removeDeletedServices(trees, updates);
  await assignPositions(trees, updates, (path, conflict) => decide(path, conflictingText(path, noData, conflict)));
  return { updates, conflictingTexts: [...conflictingTexts.values()], files: [...files] };
}

/** The files that `mine` changes. */
const changedPaths = ({ base, mine }: Sides<Tree>): string[] =>
  [...new Set([...base.paths, ...mine.paths])].sort().filter((path) => base.blobOf(path) !== mine.blobOf(path));

const bytesIn = async ({ base, mine, theirs }: Sides<Tree>, path: string): Promise<Bytes> => ({
  base: await base.read(path),
  mine: await mine.read(path),
  theirs: await theirs.read(path),
});

/** The path of a file in `theirs`. If others have renamed a page, the earlier addresses of a new page contain its old address. */
async function pathInTheirs({ base, theirs }: Sides<Tree>, path: string): Promise<string> {
  if (theirs.blobOf(path) || !base.blobOf(path)) return path;
  const [, folder = '', slug] = /^(content\/\w+\/)([\w-]+)\.yaml$/.exec(path) ?? [];
  const addedPaths = theirs.paths.filter((other) => folder && other.startsWith(folder) && !base.blobOf(other));
  for (const other of addedPaths) {
    const data = dataIfValid(String(await theirs.read(other))) as { formerly?: unknown } | undefined;
    if (Array.isArray(data?.formerly) && data.formerly.includes(slug)) return other;
  }
  return path;
}

const noData: Sides<unknown> = { base: undefined, mine: undefined, theirs: undefined };

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

function conflictingText(path: string, data: Sides<unknown>, conflict: ValueConflict): ConflictingText {
  const { place, mine, theirs, part, ...rest } = conflict;
  const [fieldPath, fileData] = place.mine ? [place.mine, data.mine] : [place.theirs ?? [], data.theirs];
  const name = [nameOf({ file: contentPath(path), path: fieldPath }, fileData), ...(part ? [part] : [])].join(' › ');
  const id = hashOf([path, place, mine, theirs]);
  return { id, name, mine: readableText(mine), theirs: readableText(theirs), ...rest };
}

/** The conflict of a file that cannot be merged: one person removed the file, or the file is not a text. */
function conflictingFile(path: string, { base, mine, theirs }: Bytes): ConflictingText {
  const id = hashOf([path, mine && hashOf(mine.toString('base64')), theirs && hashOf(theirs.toString('base64'))]);
  if (!isContent(path)) return { id, name: path, mine: undefined, theirs: undefined };
  const file = contentPath(path);
  const data = dataIfValid(String(mine ?? theirs));
  const name = (at: Path) => nameOf({ file, path: at }, data);
  const describeSide = (side: Buffer | undefined) => {
    const changes = differencesOf(path, base, side).map(({ path: at, after }) =>
      [name(at).replace(`${name([])} › `, ''), readableText(after)].filter(Boolean).join(': '),
    );
    return side && (changes.join('\n') || 'Changed');
  };
  return { id, name: name([]), mine: describeSide(mine), theirs: describeSide(theirs) };
}
