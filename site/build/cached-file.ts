import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @param path in the cache; its name has to change with everything that the result depends on */
export async function cachedFile(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const data = await make();
  await mkdir(dirname(path), { recursive: true });
  // Written under another name first, so that an interrupted build leaves no incomplete file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, data);
  await rename(unfinished, path);
  return data;
}
