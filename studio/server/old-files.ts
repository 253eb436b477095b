import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder, and of the folders in it, that were written longer ago. */
export async function removeOldFiles(folder: string, olderThanMs: number, ending = ''): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of entries.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))) {
    // Another program may take it away meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file?.isFile() && file.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
  }
}
