import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** Milliseconds for which a statement waits for other processes. */
const timeout = 5_000;

/**
 * @param open called by the first query, and by the next one where that fails
 * @param waits milliseconds for which a query waits for other processes
 */
export const sqliteDialect = (open: () => SqliteDatabase, waits = timeout): SqliteDialect => {
  const patience = createPatience(waits);
  return new SharedSqliteDialect({ database: () => patience(async () => open()) }, patience);
};

/**
 * Kysely assumes that only one process uses SQLite, and migrates without a lock and a transaction. With transactional
 * DDL, which SQLite has, two processes that start on the same file migrate one after the other.
 */
class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #patience: Patience;

  constructor(config: SqliteDialectConfig, patience: Patience) {
    super(config);
    this.#config = config;
    this.#patience = patience;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#config, this.#patience);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #patience: Patience;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, patience: Patience) {
    super(config);
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= patientConnection(await super.acquireConnection(), this.#patience);
    return this.#connection;
  }
}

const patientConnection = (connection: DatabaseConnection, patience: Patience): DatabaseConnection => ({
  executeQuery: <Row>(query: CompiledQuery) =>
    patience(() => connection.executeQuery<Row>(query), !/^select/i.test(query.sql)),
  streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
});

/** Milliseconds between two attempts. */
const pauseMs = 10;

// SQLITE_BUSY, in its short form.
export const isBusyError = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

type Patience = <Result>(attempt: () => Promise<Result>, isWrite?: boolean) => Promise<Result>;

/**
 * Waits for the lock of another process without blocking this one: SQLite itself would stop the whole server, pages too.
 * @param milliseconds for which all statements together wait, so that a long lock does not queue them up
 * @returns repeats an attempt that the lock refuses. Success with `isWrite` shows that the lock is free
 */
function createPatience(milliseconds: number): Patience {
  let busySince: number | undefined;
  return async (attempt, isWrite = true) => {
    for (;;) {
      try {
        const result = await attempt();
        if (isWrite) busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusyError(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince > milliseconds) throw error;
      }
      await setTimeout(pauseMs);
    }
  };
}
