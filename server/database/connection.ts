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

/**
 * Time limits for PostgreSQL, in milliseconds. The server's limits are below the client's: if only the client gives up,
 * the statement continues, and its connection returns to the pool, perhaps in an open transaction.
 */
const limits = {
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 8_000,
};

/** The duration of a migration depends on the size of the tables, and it waits for another instance's migration. */
const noLimits = Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) as typeof limits;

/** A connection pool with time limits, so that an unreachable database causes an error instead of a hang. */
export async function openPool(databaseUrl: string, connections: number, timeouts = limits): Promise<pg.Pool> {
  // Imported only here: a server with the embedded database does not load `pg`.
  const { createPool } = await import('./postgres-pool.ts');
  return createPool({ connectionString: databaseUrl, max: connections, ...timeouts });
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'enquiries.sqlite');

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The store as people name it, without a password: `PostgreSQL site@db.example.com:5432/site`. */
export function storeName({ databaseUrl, dataDir }: StoreConfig): string {
  if (!databaseUrl) return `SQLite ${sqliteFile(dataDir)}`;
  const { username, host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${username && `${username}@`}${host}${pathname}`;
}

/**
 * The store: PostgreSQL if the configuration names one, else `enquiries.sqlite` in the data folder. A missing folder is
 * created, readable by its owner only. The first query opens it, and the next one where that fails, as on a full disk. Close
 * it with `destroy()`.
 */
export const openDatabase = (
  { databaseUrl, dataDir }: StoreConfig,
  timeouts = limits,
  connections = connectionsOfStore,
  waits?: number,
): Database =>
  new Kysely<Tables>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: () => openPool(databaseUrl, connections, timeouts) })
      : sqliteDialect(() => openFolder(dataDir), waits),
  });

/** @throws {StoreFault} if the disk or the file fails @throws {ConfigError} if the folder is not this user's */
function openFolder(dataDir: string): SqliteDatabase {
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

/** Like `mkdir -p`: Node's own `recursive` never ends where the system refuses a folder with ENOENT, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error;
  }
}

export const openForMigrations = (config: StoreConfig): Database =>
  openDatabase(config, noLimits, 1, Number.POSITIVE_INFINITY);

/** Of one instance: for the store, for the limits of posts, and for those of signing in. */
const connectionsOfStore = 10;
export const connectionsOfLimits = 4;
export const connectionsOfSignIn = 1;
export const connectionsOfInstance = connectionsOfStore + connectionsOfLimits + connectionsOfSignIn;

interface Counts {
  places: number;
  role: number;
  database: number;
  used: number;
}

/** How many connections PostgreSQL allows, and how many of them all programs have open; undefined for SQLite. */
export async function connectionsOf(database: Database): Promise<{ allowed: number; used: number } | undefined> {
  if (!isPostgres(database)) return undefined;
  // A limit of -1 is none. PostgreSQL 15 has no `reserved_connections`.
  const { rows } = await sql<Counts>`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as places,
    (select rolconnlimit from pg_roles where rolname = current_user) as role,
    (select datconnlimit from pg_database where datname = current_database()) as database,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(database);
  const [counts] = rows;
  if (!counts) return undefined;
  const { places, used, ...limits } = counts;
  return { allowed: Math.min(places, ...Object.values(limits).filter((limit) => limit >= 0)), used };
}

/** Why visitors may be refused when many write at once; undefined if all is well. */
export async function connectionShortage(database: Database): Promise<string | undefined> {
  const counts = await connectionsOf(database);
  if (!counts || counts.allowed >= connectionsOfInstance) return undefined;
  return `PostgreSQL allows ${counts.allowed} connections, and an instance opens up to ${connectionsOfInstance}: raise max_connections, or the limit of the role or the database.`;
}

export async function warnOfShortage(database: Database, log: FastifyBaseLogger): Promise<void> {
  const shortage = await connectionShortage(database).catch((err) => {
    log.warn({ err }, 'the connections of PostgreSQL could not be counted');
  });
  if (shortage) log.warn(shortage);
}
