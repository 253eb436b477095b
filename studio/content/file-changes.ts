import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../refused.ts';
import type { ProjectFiles } from './project-files.ts';

/** A file that is to change, by its path within the project; undefined where there is none. */
export interface FileChange {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** Says which state of a file this is. @param bytes undefined where there is no file */
export const versionOf = (bytes: Buffer | undefined): string =>
  bytes ? createHash('sha256').update(bytes).digest('hex') : '';

/** The states after changes, by paths within `content/`. */
export const versionsOf = (changes: readonly FileChange[]): Record<string, string> =>
  Object.fromEntries(
    changes.filter(isContent).map(({ path, after }) => [path.slice('content/'.length), versionOf(after)]),
  );

export const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean => isDeepStrictEqual(one, other);

export const isContent = ({ path }: FileChange): boolean => path.startsWith('content/');

export const reversed = ({ path, before, after }: FileChange): FileChange => ({ path, before: after, after: before });

/**
 * Makes all changes, or none. Pictures come first, as texts that name them are refused without them, and go last.
 * @param check throws when the texts do not hold; the pictures are there by then
 */
export async function applyChanges(
  files: ProjectFiles,
  changes: readonly FileChange[],
  check: () => Promise<void>,
): Promise<void> {
  const pictures = changes.filter((one) => !isContent(one));
  const written: FileChange[] = [];
  const put = async (some: readonly FileChange[]) => {
    for (const change of some) {
      await putChange(files, change);
      written.push(change);
    }
  };
  try {
    await put(pictures.filter(({ after }) => after));
    await check();
    await put(changes.filter(isContent));
    await put(pictures.filter(({ after }) => !after));
  } catch (error) {
    for (const change of written.reverse()) await putChange(files, reversed(change));
    throw error;
  }
}

/** Writes one file, if it still is as it was read. */
async function putChange(files: ProjectFiles, { path, before, after }: FileChange): Promise<void> {
  if (!isSame(await files.read(path), before)) {
    const message = `${path} was changed outside of the studio just now. Nothing was overwritten: try again.`;
    throw new Refused('changed-outside', message);
  }
  await (after ? files.write(path, after) : files.remove(path));
}
