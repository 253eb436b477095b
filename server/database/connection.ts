import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, type SqliteDatabase, sql } from 'kysely';
import type pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import { systemUser } from '../process.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { openFile } from './sqlite.ts';
import { isBusyError, sqliteDialect } from './sqlite-dialect.ts';
import { faultOf } from './store-fault.ts';

/** Connections to PostgreSQL of one instance: for the database, for the limit of enquiries, and for the limit of sign-ins. */
const connectionsOfStore = 10;
export const connectionsOfLimits = 4;
export const connectionsOfSignIn = 1;
export const connectionsOfInstance = connectionsOfStore + connectionsOfLimits + connectionsOfSignIn;

/**
 * Timeouts for PostgreSQL, in milliseconds. PostgreSQL's own timeouts are shorter than `query_timeout`, which is the client's. If only
 * the client stopped waiting, the statement would continue, and its connection could return to the pool in an open transaction.
 */
const timeoutsMs = {
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 8_000,
};

/** For migrations, because a migration may take long on large tables, and waits for the migration of another instance. */
const noTimeouts = Object.fromEntries(Object.keys(timeoutsMs).map((name) => [name, 0])) as typeof timeoutsMs;

/** Opens a connection pool with timeouts, so that a query to an unreachable database fails and does not wait for ever. */
export async function openPool(databaseUrl: string, connections: number, timeouts = timeoutsMs): Promise<pg.Pool> {
  // A dynamic import, so that a server with the embedded database does not load `pg`.
  const { createPool } = await import('./postgres-pool.ts');
  return createPool({ connectionString: databaseUrl, max: connections, ...timeouts });
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'enquiries.sqlite');

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The name of the database for messages, without a password: `PostgreSQL site@db.example.com:5432/site`. */
export function storeName({ databaseUrl, dataDir }: StoreConfig): string {
  if (!databaseUrl) return `SQLite ${sqliteFile(dataDir)}`;
  const { username, host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${username && `${username}@`}${host}${pathname}`;
}

/**
 * The database: PostgreSQL if `databaseUrl` is set, otherwise `enquiries.sqlite` in the data folder. A missing folder is created, and
 * only this user can read it. The first query opens the database. If opening fails, such as on a full disk, the next query tries again.
 * Close the database with `destroy()`.
 */
export const openDatabase = (
  { databaseUrl, dataDir }: StoreConfig,
  timeouts = timeoutsMs,
  connections = connectionsOfStore,
  lockTimeoutMs?: number,
): Database =>
  new Kysely<Tables>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: () => openPool(databaseUrl, connections, timeouts) })
      : sqliteDialect(() => openInFolder(dataDir), lockTimeoutMs),
  });

export const openForMigrations = (config: StoreConfig): Database =>
  openDatabase(config, noTimeouts, 1, Number.POSITIVE_INFINITY);

/** @throws {StoreFault} if the disk or the file fails @throws {ConfigError} if this user may not write into the folder */
function openInFolder(dataDir: string): SqliteDatabase {
  try {
    makeFolder(dataDir);
    return openFile(sqliteFile(dataDir));
  } catch (error) {
    if (error instanceof ConfigError || isBusyError(error)) throw error;
    const fault = faultOf(dataDir, error as Error);
    if (fault) throw fault;
    const user = systemUser();
    throw new ConfigError(
      `DATA_DIR is "${dataDir}"; accepted: a folder in which ${user} may write, with files of that user (${(error as Error).message})`,
    );
  }
}

/** Like `mkdir -p`. Node's option `recursive` would never end in a folder such as `/proc`, where the system answers ENOENT. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder.
    if (!existsSync(path)) throw error;
  }
}

/** How many connections PostgreSQL allows, and how many all programs have opened; undefined for SQLite. */
export async function countConnections(database: Database): Promise<{ allowed: number; used: number } | undefined> {
  if (!isPostgres(database)) return undefined;
  // A limit of -1 means no limit. PostgreSQL 15 has no `reserved_connections`.
  const { rows } = await sql<{ serverLimit: number; roleLimit: number; databaseLimit: number; used: number }>`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as "serverLimit",
    (select rolconnlimit from pg_roles where rolname = current_user) as "roleLimit",
    (select datconnlimit from pg_database where datname = current_database()) as "databaseLimit",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(database);
  const [counts] = rows;
  if (!counts) return undefined;
  const { used, ...limits } = counts;
  return { allowed: Math.min(...Object.values(limits).filter((limit) => limit >= 0)), used };
}

/** A warning if PostgreSQL allows too few connections, so that enquiries may be refused; otherwise undefined. */
export async function connectionShortage(database: Database): Promise<string | undefined> {
  const counts = await countConnections(database);
  if (!counts || counts.allowed >= connectionsOfInstance) return undefined;
  return `PostgreSQL allows ${counts.allowed} connections, and an instance opens up to ${connectionsOfInstance}: raise max_connections, or the connection limit of the role or the database.`;
}

export async function warnOfShortage(database: Database, log: FastifyBaseLogger): Promise<void> {
  const shortage = await connectionShortage(database).catch((err) => {
    log.warn({ err }, 'the connections of PostgreSQL could not be counted');
  });
  if (shortage) log.warn(shortage);
}
