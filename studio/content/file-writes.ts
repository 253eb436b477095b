import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../refused.ts';
import type { ProjectFiles } from './project-files.ts';

/** A change of a file, by its path within the project; undefined if there is no file. */
export interface FileWrite {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** Makes all changes, or none. */
export async function applyWrites(files: ProjectFiles, changes: readonly FileWrite[]): Promise<void> {
  const written: FileWrite[] = [];
  try {
    for (const change of changes) {
      await putFile(files, change);
      written.push(change);
    }
  } catch (error) {
    for (const { path, before, after } of written.reverse())
      await putFile(files, { path, before: after, after: before });
    throw error;
  }
}

/** Writes one file, if nobody has changed it since it was read. */
async function putFile(files: ProjectFiles, { path, before, after }: FileWrite): Promise<void> {
  if (!isDeepStrictEqual(await files.read(path), before)) {
    const message = `${path} was changed outside the studio just now. Nothing was overwritten. Try again.`;
    throw new Refused('changed-outside', message);
  }
  await (after ? files.write(path, after) : files.remove(path));
}
