import { createHash } from 'node:crypto';
import type { Path } from '../../protocol/content-fields.ts';
import type { Choice, PublishRequest, Touching } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { differencesOf, readableText } from '../content/differences.ts';
import { nameOf } from '../content/display-names.ts';
import { contentPath, isContent, type States, type Tree } from '../git/tree.ts';
import type { Clash, Sides } from './merged-list.ts';
import { mergedText } from './merged-text.ts';
import { eachSide } from './merged-yaml.ts';
import { isOnlyMoved, isPlace, withoutRemovedPages, withoutTakenAddresses, withPlaces } from './page-folders.ts';

export interface Merged {
  /** The files in which the merged state differs from theirs. */
  states: States;
  /** What is not decided: as long as there is something, the states are not to be used. */
  touching: readonly Touching[];
  /** The files of these. */
  files: readonly string[];
}

/** Bytes of a file in the three states; undefined where there is none. */
type Bytes = Sides<Buffer | undefined>;

/**
 * Merges what two people made of one state, by the entries and the fields of the content.
 * @param choices for what both changed
 */
export async function mergedStates(trees: Sides<Tree>, choices?: PublishRequest['resolve']): Promise<Merged> {
  const states = new Map<string, Buffer | undefined>();
  const touching = new Map<string, Touching>();
  const files = new Set<string>();
  /** Asks about a file, or a part of it. */
  const ask = (path: string, found: Touching): Choice => {
    const choice = typeof choices === 'string' ? choices : choices?.[found.id];
    if (choice && (choice !== 'both' || found.canKeepBoth)) return choice;
    touching.set(found.id, found);
    files.add(path);
    return 'theirs';
  };
  const askIn = (path: string, data: Sides<unknown>) => (clash: Clash) =>
    isPlace(path, clash.place) ? 'theirs' : ask(path, touchingOf(path, data, clash));

  for (const path of changedPaths(trees)) {
    const target = isContent(path) ? await renamedTo(trees, path) : path;
    const bytes = { ...(await bytesIn(trees, path)), theirs: await trees.theirs.read(target) };
    const { mine, theirs } = bytes;
    if (trees.theirs.blobOf(target) === trees.base.blobOf(path)) states.set(target, mine);
    else if (trees.theirs.blobOf(target) !== trees.mine.blobOf(path)) {
      const texts = isContent(path) && mine && theirs ? eachSide(bytes, (one) => String(one ?? '{}\n')) : undefined;
      const merged = texts && mergedText(target, texts, askIn(target, eachSide(texts, dataIfValid)));
      if (merged !== undefined) states.set(target, Buffer.from(merged));
      else if (isOnlyMoved(path, bytes)) {
        if (theirs) states.set(target, undefined);
      } else if (ask(target, touchingFile(path, bytes)) === 'mine') states.set(target, mine);
    }
  }
  await withoutTakenAddresses(trees, states);
  await withoutRemovedPages(trees, states);
  await withPlaces(trees, states, (path, clash) =>
    ask(
      path,
      touchingOf(
        path,
        eachSide(trees, () => undefined),
        clash,
      ),
    ),
  );
  return { states, touching: [...touching.values()], files: [...files] };
}

/** The files that differ from what both began with. */
const changedPaths = ({ base, mine }: Sides<Tree>): string[] =>
  [...new Set([...base.paths, ...mine.paths])].sort().filter((path) => base.blobOf(path) !== mine.blobOf(path));

const bytesIn = async ({ base, mine, theirs }: Sides<Tree>, path: string): Promise<Bytes> => ({
  base: await base.read(path),
  mine: await mine.read(path),
  theirs: await theirs.read(path),
});

/** Where a file is that somebody has renamed: the page names its earlier address. */
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

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

function touchingOf(path: string, data: Sides<unknown>, clash: Clash): Touching {
  const { place, mine, theirs, part, ...more } = clash;
  const [at, whole] = place.mine ? [place.mine, data.mine] : [place.theirs ?? [], data.theirs];
  const name = [nameOf({ file: contentPath(path), path: at }, whole), ...(part ? [part] : [])].join(' › ');
  const id = hashOf([path, place, mine, theirs]);
  return { id, name, mine: readableText(mine), theirs: readableText(theirs), ...more };
}

/** Of a file that one removed, or that is no text: what each has made of it. */
function touchingFile(path: string, { base, mine, theirs }: Bytes): Touching {
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
