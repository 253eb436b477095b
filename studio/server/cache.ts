import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What was used last, up to a number of entries: the rest is forgotten, as it can be made again. */
export class Recent<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value as Key);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}

/** Removes the files of a folder, and of the folders in it, that were written longer ago. */
export async function removeOldFiles(folder: string, olderThanMs: number, ending = ''): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of entries.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))) {
    // Another program may take it away meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file?.isFile() && file.mtimeMs < Date.now() - olderThanMs) await rm(path, { force: true });
  }
}
