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

const defaultLockTimeoutMs = 5_000;

const lockRetryMs = 10;

/**
 * @param open opens the file at the first query, or at the next query if opening has failed
 * @param lockTimeoutMs the time for which a query waits for other processes
 */
export const sqliteDialect = (open: () => SqliteDatabase, lockTimeoutMs = defaultLockTimeoutMs): SqliteDialect => {
  const retryWhileLocked = createLockRetry(lockTimeoutMs);
  return new SharedSqliteDialect({ database: () => retryWhileLocked(async () => open()) }, retryWhileLocked);
};

/**
 * Kysely assumes that only one process uses SQLite, so Kysely migrates without a lock and a transaction. This dialect migrates in a
 * transaction, so two processes that start with the same file migrate one after the other.
 */
class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #retryWhileLocked: LockRetry;

  constructor(config: SqliteDialectConfig, retryWhileLocked: LockRetry) {
    super(config);
    this.#config = config;
    this.#retryWhileLocked = retryWhileLocked;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#config, this.#retryWhileLocked);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #retryWhileLocked: LockRetry;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, retryWhileLocked: LockRetry) {
    super(config);
    this.#retryWhileLocked = retryWhileLocked;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= sharedConnection(await super.acquireConnection(), this.#retryWhileLocked);
    return this.#connection;
  }
}

const sharedConnection = (connection: DatabaseConnection, retryWhileLocked: LockRetry): DatabaseConnection => ({
  executeQuery: <Row>(query: CompiledQuery) =>
    retryWhileLocked(() => connection.executeQuery<Row>(query), !/^select/i.test(query.sql)),
  streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
});

// The lowest byte of the code is the kind of the error: 5 is SQLITE_BUSY.
export const isBusyError = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

type LockRetry = <Result>(attempt: () => Promise<Result>, isWrite?: boolean) => Promise<Result>;

/**
 * Waits while another process locks the file, without blocking this process. If SQLite itself waited, the whole server would stop.
 * @param timeoutMs the timeout of all statements together, so that many statements do not wait one after the other
 * @returns a function that repeats an attempt while the file is locked. After a successful attempt with `isWrite`, the time is counted from zero again
 */
function createLockRetry(timeoutMs: number): LockRetry {
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
        if (performance.now() - busySince > timeoutMs) throw error;
      }
      await setTimeout(lockRetryMs);
    }
  };
}
