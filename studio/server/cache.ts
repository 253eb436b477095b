import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of the `maxEntries` entries that were used last. */
export class LruCache<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly maxEntries: number;

  constructor(maxEntries: number) {
    this.maxEntries = maxEntries;
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.maxEntries) this.entries.delete(this.entries.keys().next().value as Key);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}

/** Removes files that are older than `minAgeMs` from a folder and its subfolders. */
export async function removeOldFiles(folder: string, minAgeMs: number, ending = ''): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  for (const path of entries.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))) {
    // Another program may have removed the file already.
    const file = await stat(path).catch(() => undefined);
    if (file?.isFile() && file.mtimeMs < Date.now() - minAgeMs) await rm(path, { force: true });
  }
}
