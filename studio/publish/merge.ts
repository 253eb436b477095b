import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Published, PublishRequest } from '../api.ts';
import { dataIfValid } from '../content/content-text.ts';
import { type Naming, readNaming } from '../content/names.ts';
import { type Path, valueIn } from '../content/path.ts';
import { contentPath, isContent } from '../content/writing.ts';
import { nameOfFile } from './changes.ts';
import { GitError, git, gitText, withTemporaryIndex } from './git.ts';
import { filesAt } from './repository.ts';

/** Commits of two people, with the last common one. */
export interface Meeting {
  base: string;
  mine: string;
  theirs: string;
}

/** The tree with the changes of both, or the places that both changed differently. */
export type Merged = { tree: string } | { places: Places };
type Places = Extract<Published, { kind: 'conflict' }>['touching'];

/** A file in which the lines of both meet: with my lines there, and with theirs; undefined without a file. */
interface Resolved {
  path: string;
  mine: Buffer | undefined;
  theirs: Buffer | undefined;
}

/** Merges two commits by lines. @param resolve whose lines remain where lines of both meet */
export async function merged(root: string, meeting: Meeting, resolve: PublishRequest['resolve']): Promise<Merged> {
  const { tree, paths } = await mergeTrees(root, meeting);
  if (paths.length === 0) return { tree };
  const files = await Promise.all(paths.map((path) => resolved(root, path, meeting)));
  if (resolve !== 'mine' && resolve !== 'theirs') {
    const naming = await readNaming(root);
    return { places: files.flatMap((file) => placesIn(file, naming)) };
  }
  return { tree: await treeWith(root, tree, new Map(files.map((file) => [file.path, file[resolve]]))) };
}

/** @returns the merged tree, and the paths with conflicts, within the project */
async function mergeTrees(root: string, { mine, theirs }: Meeting): Promise<{ tree: string; paths: string[] }> {
  const args = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', theirs, mine];
  const output = await gitText(root, args).catch((error) => {
    // A conflict is no error: the output begins with the tree.
    if (error instanceof GitError && /^[0-9a-f]{40,}\0/.test(error.printed)) return error.printed;
    throw error;
  });
  const [tree = '', ...names] = output.split('\0').filter(Boolean);
  const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
  return { tree, paths: names.map((name) => name.slice(prefix.length)) };
}

async function resolved(root: string, path: string, { base, mine, theirs }: Meeting): Promise<Resolved> {
  const [old, own, other] = await Promise.all(
    [base, mine, theirs].map(async (commit) => (await filesAt(root, commit, [path])).get(path)),
  );
  if (!isContent(path) || !old || !own || !other) return { path, mine: own, theirs: other };
  const [withMine, withTheirs] = await Promise.all(
    ['--ours', '--theirs'].map((side) => mergedLines(root, { mine: own, base: old, theirs: other }, side)),
  );
  return { path, mine: withMine, theirs: withTheirs };
}

/** One text from three. @param side the lines that remain where both changed them: `--ours` or `--theirs` */
export const mergedLines = (
  root: string,
  { mine, base, theirs }: Record<keyof Meeting, Buffer>,
  side: string,
): Promise<Buffer> =>
  withTemporaryIndex(async (_, folder) => {
    const names = ['mine', 'base', 'theirs'].map((name) => join(folder, name));
    for (const [index, data] of [mine, base, theirs].entries()) await writeFile(names[index] ?? '', data);
    return git(root, ['merge-file', '--stdout', side, ...names]);
  });

/** The places in which both versions of a file differ. */
function placesIn({ path, mine, theirs }: Resolved, naming: Naming): Places {
  if (!isContent(path) || !mine || !theirs) {
    const text = (data: Buffer | undefined) => data && (isContent(path) ? 'Changed in many places' : 'Another picture');
    return [{ name: nameOfFile(path, mine ?? theirs, naming), mine: text(mine), theirs: text(theirs) }];
  }
  const [mineNow, theirsNow] = [dataIfValid(String(mine)), dataIfValid(String(theirs))];
  const [own, other] = [leavesIn(mineNow, []), leavesIn(theirsNow, [])];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
    if (own.get(key) === other.get(key)) return [];
    const name = naming({ file: contentPath(path), path: JSON.parse(key) }, own.has(key) ? mineNow : theirsNow);
    return [{ name, mine: own.get(key), theirs: other.get(key) }];
  });
}

/** Every plain value of a file, by its path as JSON. */
function leavesIn(data: unknown, path: Path): Map<string, string> {
  if (typeof data !== 'object' || data === null) return new Map([[JSON.stringify(path), String(data)]]);
  const keys = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return new Map(keys.flatMap((key) => [...leavesIn(valueIn(data, [key]), [...path, key])]));
}

/** A tree with other states of some files. */
const treeWith = (root: string, tree: string, files: ReadonlyMap<string, Buffer | undefined>): Promise<string> =>
  withTemporaryIndex(async (env) => {
    await git(root, ['read-tree', tree], { env });
    const prefix = await gitText(root, ['rev-parse', '--show-prefix']);
    for (const [path, data] of files) {
      const hash = data && (await gitText(root, ['hash-object', '-w', '--stdin'], { input: data }));
      const entry = hash ? `100644 ${hash}\t${prefix}${path}\0` : `0 ${'0'.repeat(40)}\t${prefix}${path}\0`;
      await git(root, ['update-index', '-z', '--index-info'], { input: entry, env });
    }
    return gitText(root, ['write-tree'], { env });
  });
