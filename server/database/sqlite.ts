import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from './schema.ts';

/** Milliseconds for which a statement waits for other processes. */
const timeout = 5_000;

/** Opens an embedded database for this process; other processes may have the same file open. */
export function openSqlite(file: string): SqliteDialect {
  // The first setting waits for other processes, the second and third make a commit survive a power cut.
  const database = new DatabaseSync(file, { timeout });
  refuseMoved(database, file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // What is deleted is overwritten with zeros: the file holds nothing of whoever was erased.
  database.exec('pragma secure_delete = on');
  return new SharedSqliteDialect({ database: betterSqlite3Shape(database) });
}

/** Its only row names the store that everything has moved to. */
const movedTo = 'moved_to';

/** Lets every later opening fail: what is stored there would be seen by nobody. */
export async function closePermanently(database: Database, place: string): Promise<void> {
  await sql`create table ${sql.id(movedTo)} as select ${sql.lit(place)} as place`.execute(database);
  await truncateLog(database);
}

/** @throws {ConfigError} when everything has moved to another store */
function refuseMoved(database: DatabaseSync, file: string): void {
  if (!database.prepare('select 1 from sqlite_master where name = ?').get(movedTo)) return;
  const { place } = database.prepare(`select place from ${movedTo}`).get() as { place: string };
  database.close();
  throw new ConfigError(
    `${file} is not used any more: everything has moved to PostgreSQL, ${place}. Set DATABASE_URL, and delete the file`,
  );
}

/** Milliseconds for which `truncateLog` waits for readers; the thread of the site waits with it. */
const logTimeout = 100;

/**
 * Writes the log of changes into the file and empties it: until then it holds what was deleted.
 * @returns false while another process reads what the log holds; ask again later
 */
export const truncateLog = (database: Database): Promise<boolean> =>
  database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = ${sql.lit(logTimeout)}`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(timeout)}`.execute(connection);
    }
  });

/** Kysely speaks to the better-sqlite3 package; Node's own SQLite differs in these few names. */
function betterSqlite3Shape(database: DatabaseSync): SqliteDatabase {
  const prepared = statementCache(database);
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A transaction that reads first could not start to write once another process has: take the lock at once.
      const { statement, reader } = prepared(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

interface Prepared {
  statement: StatementSync;
  /** Whether it returns rows. */
  reader: boolean;
}

const mostStatements = 100;

/** A longer text has a list of values in it, and hardly comes again with a list of the same length. */
const longestStatement = 2_000;

/**
 * Keeps the statements that were used last: preparing one takes longer than most take to run. SQLite itself prepares a
 * statement anew when a table has changed.
 */
function statementCache(database: DatabaseSync): (sql: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) {
      // The first of the map is the one that was not used for the longest time.
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    const made = { statement, reader: statement.columns().length > 0 };
    if (sql.length > longestStatement) return made;
    kept.set(sql, made);
    const [oldest] = kept.keys();
    if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

/**
 * Kysely takes SQLite for a database of one process and migrates it without a lock and without a transaction. SQLite
 * does have transactional DDL: with it, two processes that start on the same file migrate one after the other.
 */
class SharedSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
