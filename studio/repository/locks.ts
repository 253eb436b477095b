import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A running program of Git holds a lock for less time. */
const oldMs = 10_000;

/** Removes the locks of Git programs that were ended in the middle of a change, which is then not made. */
export async function removeOldLocks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of entries.filter((name) => name.endsWith('.lock')).map((name) => join(folder, name))) {
    // A program that ends meanwhile takes its own away.
    const lock = await stat(path).catch(() => undefined);
    if (lock && lock.mtimeMs < Date.now() - oldMs) await rm(path, { force: true });
  }
}
