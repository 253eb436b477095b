import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Conflict } from '../../shared/api.ts';
import { type Path, valueIn } from '../../shared/field-path.ts';
import { dataIfValid } from '../content/content-text.ts';
import { differencesOf, readableText } from '../content/differences.ts';
import { nameOf } from '../content/names.ts';
import { GitError, gitBytes } from '../git/git.ts';
import type { Tree } from '../git/tree.ts';
import { contentPath, isContent } from '../git/writable.ts';

type Touching = Conflict['touching'];

/**
 * What one of two people would lose in files that Git cannot merge: each text whose change is gone if the other side is kept.
 * Git decides line by line, so a neighbour of a text that both changed may be among them. Example: both changed the title, and others
 * the line under it: if mine is kept, their title and their line are gone, and both are listed.
 * @param trees what both began with, the person's, and that of others
 */
export async function conflictOf(paths: readonly string[], trees: readonly Tree[]): Promise<Touching> {
  const found = paths.map(async (path): Promise<Touching> => {
    const [base, mine, theirs] = await Promise.all(trees.map((tree) => tree.read(path)));
    if (!isContent(path)) return [{ name: path, mine: undefined, theirs: undefined }];
    const whole = { mine: mine && String(mine), theirs: theirs && String(theirs) };
    if (!base || !mine || !theirs) return [{ name: path, ...whole }];
    const data = (bytes: Buffer) => dataIfValid(String(bytes));
    const lost = async (other: Buffer, side: Side) => {
      const kept = data(await mergeFile({ mine, base, theirs }, side));
      const places = differencesOf(path, base, other).map(({ path: place }) => place);
      return places.filter((place) => !isDeepStrictEqual(valueIn(data(other), place), valueIn(kept, place)));
    };
    const places = [...(await lost(theirs, 'mine')), ...(await lost(mine, 'theirs'))];
    const text = (bytes: Buffer, place: Path) => readableText(valueIn(data(bytes), place));
    const name = (place: Path) => nameOf({ file: contentPath(path), path: place }, data(mine));
    if (places.length === 0) return [{ name: name([]), ...whole }];
    const unique = new Map(places.map((place) => [JSON.stringify(place), place])).values();
    return [...unique].map((place) => ({ name: name(place), mine: text(mine, place), theirs: text(theirs, place) }));
  });
  return (await Promise.all(found)).flat();
}

export type Side = 'mine' | 'theirs';

/** The merge of a file in which one side stands where both changed the same lines. */
export async function mergeFile(
  files: Readonly<Record<'mine' | 'base' | 'theirs', Buffer>>,
  side: Side,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  try {
    await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)));
    const kept = side === 'mine' ? '--ours' : '--theirs';
    return await gitBytes(folder, ['merge-file', '-p', kept, 'mine', 'base', 'theirs']);
  } catch (error) {
    // Pictures cannot be merged.
    if (error instanceof GitError) return files[side];
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
