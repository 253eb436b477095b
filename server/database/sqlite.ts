import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';

/** Opens an embedded database for this process; other processes may have the same file open. */
export function openSqlite(file: string): SqliteDialect {
  // The first setting waits for other processes, the second and third make a commit survive a power cut.
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  return new SharedSqliteDialect({ database: betterSqlite3Shape(database) });
}

/** Kysely speaks to the better-sqlite3 package; Node's own SQLite differs in these few names. */
function betterSqlite3Shape(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A transaction that reads first could not start to write once another process has: take the lock at once.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
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
