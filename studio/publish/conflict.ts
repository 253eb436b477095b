import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Published } from '../api.ts';
import { differencesOf, readable } from '../changes/changes.ts';
import { dataIfValid } from '../content/content-text.ts';
import { nameOf } from '../content/names.ts';
import { type Path, valueIn } from '../content/path.ts';
import { contentPath, isContent } from '../content/project-files.ts';
import { fileIn, GitError, gitBytes } from './git.ts';

type Conflict = Extract<Published, { kind: 'conflict' }>['touching'];

/**
 * What one of two people would lose in files that Git cannot merge: each text whose change is gone if the other side is kept.
 * Git decides line by line, so a neighbour of a text that both changed may be among them. Example: both changed the title, and others
 * the line under it: if mine is kept, their title and their line are gone, and both are listed.
 * @param commits what both began with, the person's, and that of others
 */
export async function conflictOf(
  root: string,
  paths: readonly string[],
  commits: readonly string[],
): Promise<Conflict> {
  const found = paths.map(async (path): Promise<Conflict> => {
    const [base, mine, theirs] = await Promise.all(commits.map((commit) => fileIn(root, commit, path)));
    if (!isContent(path)) return [{ name: path, mine: undefined, theirs: undefined }];
    const whole = { mine: mine && String(mine), theirs: theirs && String(theirs) };
    if (!base || !mine || !theirs) return [{ name: path, ...whole }];
    const data = (bytes: Buffer) => dataIfValid(String(bytes));
    const lost = async (other: Buffer, side: '--ours' | '--theirs') => {
      const kept = data(await merged(mine, base, theirs, side));
      const places = differencesOf(path, base, other).map(({ path: place }) => place);
      return places.filter((place) => !isDeepStrictEqual(valueIn(data(other), place), valueIn(kept, place)));
    };
    const places = [...(await lost(theirs, '--ours')), ...(await lost(mine, '--theirs'))];
    const text = (bytes: Buffer, place: Path) => readable(valueIn(data(bytes), place));
    const name = (place: Path) => nameOf({ file: contentPath(path), path: place }, data(mine));
    if (places.length === 0) return [{ name: name([]), ...whole }];
    const unique = new Map(places.map((place) => [JSON.stringify(place), place])).values();
    return [...unique].map((place) => ({ name: name(place), mine: text(mine, place), theirs: text(theirs, place) }));
  });
  return (await Promise.all(found)).flat();
}

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
