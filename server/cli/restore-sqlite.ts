import { chownSync, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import { makeFolder, sqliteFile } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { openSqlite, openSqliteAlone } from '../database/sqlite.ts';
import { checkBackup, sync } from './backup.ts';
import type { Replacement } from './restore.ts';

const endings = ['', '-wal', '-shm', '-journal'];

/** Prepares a copy beside the embedded database, which is only replaced by a rename at the end. */
export async function replaceSqlite({
  config,
  backup,
  stamp,
  report,
  prepare,
}: Replacement): Promise<string | undefined> {
  const file = sqliteFile(config.dataDir);
  const staged = `${file}.restoring`;
  const kept = `${file}.replaced-${stamp}`;
  makeFolder(config.dataDir);
  const present = existsSync(file) ? await openPresent(file, report) : undefined;
  try {
    removeStaged(staged);
    copyFileSync(backup, staged);
    const restored = new Kysely<Tables>({ dialect: openSqlite(staged) });
    try {
      await migrate(restored);
      await prepare(restored, present);
    } finally {
      await restored.destroy();
    }
    checkBackup(staged);
    // A file of root would be closed to the site.
    const { uid, gid } = statSync(config.dataDir);
    if (process.getuid?.() === 0) chownSync(staged, uid, gid);
    sync(staged);
    const hadOne = existsSync(file);
    // A second name, so that at no time there is no store.
    if (hadOne) linkSync(file, kept);
    // Only a damaged file still has a log.
    const left = present ? [] : endings.slice(1).filter((ending) => existsSync(file + ending));
    for (const ending of left) renameSync(file + ending, kept + ending);
    renameSync(staged, file);
    sync(config.dataDir);
    return hadOne ? kept : undefined;
  } finally {
    await present?.destroy();
    removeStaged(staged);
  }
}

/** The store that is replaced, for this process alone; undefined if it is damaged. @throws if it is in use */
async function openPresent(file: string, report: (text: string) => void): Promise<Database | undefined> {
  try {
    return await openSqliteAlone(file);
  } catch (error) {
    const { message } = error as Error;
    if (!/not a database|malformed/.test(message)) throw error;
    report(
      `${file} is damaged (${message}): who was erased or revoked is taken from erasures.txt and the backup alone`,
    );
    return undefined;
  }
}

function removeStaged(staged: string): void {
  for (const ending of endings) rmSync(staged + ending, { force: true });
}
