import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A file that is slow to make: from `kept` when it has been made before.
 * @param kept whole path in a cache, whose name changes with everything that the result depends on
 */
export async function madeOnce(kept: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const data = await make();
  await mkdir(dirname(kept), { recursive: true });
  // Under another name first: a build that is stopped half-way leaves no half file behind.
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, data);
  await rename(unfinished, kept);
  return data;
}
