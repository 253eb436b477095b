import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreFault } from './store-fault.ts';

/** Milliseconds for which a look at the files is good enough for a statement that stores nothing. */
const validFor = 1_000;

/** An embedded database has three files while it is open. */
const namesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const identityOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : 'none';
};

/**
 * SQLite writes on into files that were deleted or moved away, and the next start finds nothing of it.
 * @param file of a database that has been read, so that all its files are there
 * @returns throws a StoreFault if the open files are no longer those of these names. `always` without a time since the last look
 */
export function watchFiles(file: string): (always: boolean) => void {
  const names = namesOf(file);
  const opened = names.map(identityOf);
  let lookedAt = performance.now();
  return (always) => {
    if (!always && performance.now() - lookedAt < validFor) return;
    const lost = names.filter((name, i) => identityOf(name) !== opened[i]);
    if (lost.length > 0)
      throw new StoreFault(
        `the site has opened files that are no longer in ${dirname(file)} (${lost.join(', ')}): put the same files back, or stop the site, restore a backup, and start it`,
      );
    lookedAt = performance.now();
  };
}
