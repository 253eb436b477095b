import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Published } from '../api.ts';
import { dataIfValid } from '../content/content-text.ts';
import { nameOf } from '../content/names.ts';
import { type Path, valueIn } from '../content/path.ts';
import { contentPath, isContent } from '../content/project-files.ts';
import { differencesOf } from './changes.ts';
import { type Difference, isEntry } from './compare.ts';
import { GitError, gitBytes } from './git.ts';
import { fileIn } from './repository.ts';

type Conflict = Extract<Published, { kind: 'conflict' }>['touching'];

interface Meeting {
  /** Commits: what both began with, the person's, and that of others. */
  base: string;
  mine: string;
  theirs: string;
}

/**
 * What one of two people would lose in files that Git cannot merge: each text whose change is gone if the other side is kept.
 * Git decides line by line, so a neighbour of a text that both changed may be among them.
 */
export async function conflictOf(root: string, paths: readonly string[], meeting: Meeting): Promise<Conflict> {
  const found = paths.map(async (path): Promise<Conflict> => {
    const [base, mine, theirs] = await Promise.all(
      [meeting.base, meeting.mine, meeting.theirs].map((commit) => fileIn(root, commit, path)),
    );
    const whole = { mine: mine && `${mine}`, theirs: theirs && `${theirs}` };
    if (!isContent(path) || !base || !mine || !theirs)
      return [{ name: path, ...(isContent(path) ? whole : {}) } as Conflict[number]];
    const data = (bytes: Buffer) => dataIfValid(String(bytes));
    const kept = {
      mine: data(await merged(mine, base, theirs, '--ours')),
      theirs: data(await merged(mine, base, theirs, '--theirs')),
    };
    const isLost = (change: Difference, side: Buffer, result: unknown) =>
      !isDeepStrictEqual(valueIn(data(side), placeOf(change)), valueIn(result, placeOf(change)));
    const places = [
      ...differencesOf(path, base, theirs).filter((change) => isLost(change, theirs, kept.mine)),
      ...differencesOf(path, base, mine).filter((change) => isLost(change, mine, kept.theirs)),
    ].map(placeOf);
    const unique = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
    const text = (bytes: Buffer, place: Path) => textOf(valueIn(data(bytes), place));
    const touching = unique.map((place) => ({
      name: nameOf({ file: contentPath(path), path: place }, data(mine)),
      mine: text(mine, place),
      theirs: text(theirs, place),
    }));
    return touching.length > 0
      ? touching
      : [{ name: nameOf({ file: contentPath(path), path: [] }, data(mine)), ...whole }];
  });
  return (await Promise.all(found)).flat();
}

const placeOf = (change: Difference): Path => (isEntry(change) ? change.path.slice(0, -1) : change.path);

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** The merge of a file in which one side stands where both changed the same lines, as `git rebase -X` makes it. */
async function merged(mine: Buffer, base: Buffer, theirs: Buffer, side: '--ours' | '--theirs'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  try {
    const names = ['mine', 'base', 'theirs'].map((name) => join(folder, name));
    await Promise.all([mine, base, theirs].map((bytes, index) => writeFile(names[index] ?? '', bytes)));
    return await gitBytes(folder, ['merge-file', '-p', side, ...names]);
  } catch (error) {
    if (error instanceof GitError) return mine;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
