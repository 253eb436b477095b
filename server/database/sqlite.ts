import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteDialect, sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StoreFault } from './store-fault.ts';

/** SQLite blocks this process while it waits. Others lock the file for some milliseconds only. */
const busyTimeoutMs = 10;

export const openSqlite = (file: string): SqliteDialect => sqliteDialect(() => openFile(file));

export function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    refuseMoved(database, file);
    // With these two, a commit survives a power cut.
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    // Deleted data is overwritten with zeros, so that nothing of an erased enquiry remains in the file.
    database.exec('pragma secure_delete = on');
    // SQLite makes the files of the write-ahead log now.
    database.exec('select count(*) from sqlite_master');
  } catch (error) {
    database.close();
    throw error;
  }
  return betterSqlite3Shape(database, file === ':memory:' ? undefined : watchFiles(file));
}

/**
 * Opens an existing file for this connection alone, until it is closed. The write-ahead log becomes a part of the file, so the file
 * may be renamed.
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
    throw isInUse(error as Error) ? new ConfigError(inUse) : error;
  }
}

const isInUse = ({ message }: Error): boolean => /locked|busy/.test(message);

export const inUse = "The site runs on this store: stop it first (systemctl stop 'deccanary@*')";

/** A table whose only row names the store to which everything has moved. */
const movedTo = 'moved_to';

/** Makes the file impossible to open, because nobody would see enquiries that are stored in it. */
export async function closePermanently(database: Database, place: string): Promise<void> {
  await sql`create table ${sql.id(movedTo)} as select ${sql.lit(place)} as place`.execute(database);
  await truncateLog(database);
}

export function requireNotMoved(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  refuseMoved(database, file);
  database.close();
}

/** @throws {ConfigError} if everything has moved to another store; a statement, if the file is damaged or in use */
function refuseMoved(database: DatabaseSync, file: string): void {
  if (!database.prepare('select 1 from sqlite_master where name = ?').get(movedTo)) return;
  const { place } = database.prepare(`select place from ${movedTo}`).get() as { place: string };
  throw new ConfigError(
    `${file} is no longer used: everything has moved to ${place}. Set DATABASE_URL, and delete the file`,
  );
}

/** `truncateLog` waits this long for readers. Meanwhile it blocks the site's thread. */
const checkpointTimeoutMs = 100;

/**
 * Writes the write-ahead log into the database file and truncates it, because it still contains deleted data.
 * @returns false if a reader needs the log: try again later
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
 * Kysely expects the interface of the better-sqlite3 package.
 * @param look throws if the files are gone. It runs before and after an enquiry is stored
 */
const betterSqlite3Shape = (
  database: DatabaseSync,
  look: (always: boolean) => void = () => undefined,
): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    if (sql !== 'rollback') look(sql === 'begin' || sql === 'commit');
    // Takes the lock at once: a transaction that reads first could not write after a write of another process.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      // On a full disk SQLite ends the transaction itself, and its error is the one to report.
      run: (parameters) =>
        sql === 'rollback' && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  },
});

/** A statement that only reads checks the files at most once in this time. */
const lookIntervalMs = 1_000;

/** An embedded database has three files while it is open. */
const namesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const identityOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : 'none';
};

/**
 * SQLite continues to write into files that were deleted or moved. The next start would find nothing of that.
 * @param file of a database that has been read, so that all its files exist
 * @returns a function that throws a StoreFault if other files have these names now, or none. `always` ignores the time since the
 *   last check
 */
function watchFiles(file: string): (always: boolean) => void {
  const names = namesOf(file);
  const opened = names.map(identityOf);
  let lookedAt = performance.now();
  return (always) => {
    if (!always && performance.now() - lookedAt < lookIntervalMs) return;
    const lost = names.filter((name, i) => identityOf(name) !== opened[i]);
    if (lost.length > 0)
      throw new StoreFault(
        `the site has opened files that are no longer in ${dirname(file)} (${lost.join(', ')}): put the same files back, or stop the site, restore a backup, and start it`,
      );
    lookedAt = performance.now();
  };
}
