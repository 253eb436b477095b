import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteDialect, sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StoreFault } from './store-fault.ts';

/** The time for which SQLite waits for a lock, and blocks this process. Other processes lock the file for only some milliseconds. */
const busyTimeoutMs = 10;

export const openSqlite = (file: string): SqliteDialect => sqliteDialect(() => openFile(file));

export function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    refuseMoved(database, file);
    // With the next two settings, a power failure loses no commit.
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    // Deleted data is overwritten with zeros, so that an erased enquiry does not stay in the file.
    database.exec('pragma secure_delete = on');
    // The first query creates the files of the write-ahead log, which `watchFiles` needs.
    database.exec('select count(*) from sqlite_master');
  } catch (error) {
    database.close();
    throw error;
  }
  return betterSqlite3Shape(database, file === ':memory:' ? undefined : watchFiles(file));
}

/**
 * Opens an existing file, and locks out all other programs until the connection is closed. The write-ahead log is written into the file,
 * so that the file can be renamed.
 * @throws {ConfigError} if another program uses the file
 */
export async function openSqliteAlone(file: string): Promise<Database> {
  const dialect = sqliteDialect(() => betterSqlite3Shape(new DatabaseSync(file, { timeout: 0 })), 0);
  const database = new Kysely<Tables>({ dialect });
  try {
    const steps = ['pragma locking_mode = exclusive', 'pragma journal_mode = delete', 'begin exclusive', 'commit'];
    for (const step of steps) await sql.raw(step).execute(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw isInUse(error as Error) ? new ConfigError(storeInUseText) : error;
  }
}

const isInUse = ({ message }: Error): boolean => /locked|busy/.test(message);

export const storeInUseText = "The site uses this store: stop the site first (systemctl stop 'deccanary@*')";

/** A table with one row: the name of the database to which everything was moved. */
const movedTable = 'moved_to';

/** Makes the file impossible to open, because nobody would see enquiries that are stored in the file after a move. */
export async function closePermanently(database: Database, newStore: string): Promise<void> {
  await sql`create table ${sql.id(movedTable)} as select ${sql.lit(newStore)} as place`.execute(database);
  await truncateLog(database);
}

export function requireNotMoved(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  refuseMoved(database, file);
  database.close();
}

/** @throws {ConfigError} if everything was moved to another database @throws an error of SQLite if the file is damaged or in use */
function refuseMoved(database: DatabaseSync, file: string): void {
  if (!database.prepare('select 1 from sqlite_master where name = ?').get(movedTable)) return;
  const { place } = database.prepare(`select place from ${movedTable}`).get() as { place: string };
  throw new ConfigError(
    `${file} is no longer used: everything has moved to ${place}. Set DATABASE_URL, and delete the file`,
  );
}

/** The time for which `truncateLog` waits for processes that read. The thread of the site is blocked meanwhile. */
const checkpointTimeoutMs = 100;

/**
 * Writes the write-ahead log into the database file and truncates the log, because the log still contains deleted data.
 * @returns false if a process that reads needs the log. If so, try again later
 */
export const truncateLog = (database: Database): Promise<boolean> =>
  database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = ${sql.lit(checkpointTimeoutMs)}`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection);
    }
  });

/**
 * Kysely expects the interface of the package better-sqlite3.
 * @param checkFiles throws if the database's files are missing. The statements before and after each transaction call this function
 */
const betterSqlite3Shape = (
  database: DatabaseSync,
  checkFiles: (always: boolean) => void = () => undefined,
): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    if (sql !== 'rollback') checkFiles(sql === 'begin' || sql === 'commit');
    // `begin immediate` locks the file. With `begin`, a transaction could not write if another process wrote after the first read.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      // On a full disk SQLite itself ends the transaction. A rollback would then throw and hide the first error.
      run: (parameters) =>
        sql === 'rollback' && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  },
});

/** Except before and after a transaction, a statement checks the files at most once in this time. */
const checkIntervalMs = 1_000;

/** The three files of an open database. */
const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const identityOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : 'none';
};

/**
 * SQLite continues to write into files that were deleted or moved, and these enquiries would be lost at the next start.
 * @param file the file of a database that was read before, so that all its files exist
 * @returns a function that throws a StoreFault if a file is missing or was replaced. With `always`, the function checks even if the last
 *   check was a moment ago
 */
function watchFiles(file: string): (always: boolean) => void {
  const names = filesOf(file);
  const openedFiles = names.map(identityOf);
  let checkedAt = performance.now();
  return (always) => {
    if (!always && performance.now() - checkedAt < checkIntervalMs) return;
    const lostFiles = names.filter((name, i) => identityOf(name) !== openedFiles[i]);
    if (lostFiles.length > 0)
      throw new StoreFault(
        `the site has opened files that are no longer in ${dirname(file)} (${lostFiles.join(', ')}): put the same files back. If this is impossible, stop the site, restore a backup, and start the site`,
      );
    checkedAt = performance.now();
  };
}
