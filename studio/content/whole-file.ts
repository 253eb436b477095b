import { randomUUID } from 'node:crypto';
import type * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The functions of the file system. Tests replace them with those of a full disk. */
export type Disk = Pick<
  typeof nodeFiles,
  'open' | 'rename' | 'unlink' | 'lstat' | 'readFile' | 'mkdir' | 'truncate' | 'readdir'
>;

/** Creates or replaces a file: it has all bytes or is unchanged. @param mode the rights of the file */
export async function writeWhole(disk: Disk, path: string, data: Buffer | string, mode = 0o666): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    const file = await disk.open(temporary, 'wx', mode);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await disk.rename(temporary, path);
  } catch (error) {
    await disk.unlink(temporary).catch(ignoreMissing);
    throw error;
  }
  await syncFolder(disk, folder);
}

/** A new name is safe on the disk only after its folder is synced. Not every system can do that. */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

/** The bytes of a file; undefined if there is none. */
export const readIfThere = (disk: Disk, path: string): Promise<Buffer | undefined> =>
  disk.readFile(path).catch(ignoreMissing);

export const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** For `catch`: a missing file is no error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
