import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../refused.ts';
import type { ProjectFiles } from './project-files.ts';

/** A change of a file, by its path within the project; undefined if there is no file. */
export interface FileWrite {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** Identifies the state of a file. @param bytes undefined if there is no file */
export const versionOf = (bytes: Buffer | undefined): string =>
  bytes ? createHash('sha256').update(bytes).digest('hex') : '';

/** The versions after changes, by paths within `content/`. */
export const versionsOf = (changes: readonly FileWrite[]): Record<string, string> =>
  Object.fromEntries(
    changes.filter(isContent).map(({ path, after }) => [path.slice('content/'.length), versionOf(after)]),
  );

export const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean => isDeepStrictEqual(one, other);

export const isContent = ({ path }: FileWrite): boolean => path.startsWith('content/');

export const reversed = ({ path, before, after }: FileWrite): FileWrite => ({ path, before: after, after: before });

/**
 * Makes all changes, or none. New pictures are written first, because texts that name them are invalid without them.
 * @param check throws if the new texts are invalid; runs after new pictures are written
 */
export async function applyWrites(
  files: ProjectFiles,
  changes: readonly FileWrite[],
  check: () => Promise<void>,
): Promise<void> {
  const pictures = changes.filter((one) => !isContent(one));
  const written: FileWrite[] = [];
  const put = async (some: readonly FileWrite[]) => {
    for (const change of some) {
      await putFile(files, change);
      written.push(change);
    }
  };
  try {
    await put(pictures.filter(({ after }) => after));
    await check();
    await put(changes.filter(isContent));
    await put(pictures.filter(({ after }) => !after));
  } catch (error) {
    for (const change of written.reverse()) await putFile(files, reversed(change));
    throw error;
  }
}

/** Writes one file, if nobody has changed it since it was read. */
async function putFile(files: ProjectFiles, { path, before, after }: FileWrite): Promise<void> {
  if (!isSame(await files.read(path), before)) {
    const message = `${path} was changed outside the studio just now. Nothing was overwritten. Try again.`;
    throw new Refused('changed-outside', message);
  }
  await (after ? files.write(path, after) : files.remove(path));
}
