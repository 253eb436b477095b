import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/**
 * How long PostgreSQL may take, in milliseconds. The server's limits are below the client's: a statement that only the
 * client gives up goes on, and its connection returns to the pool with it, perhaps within an open transaction.
 */
const limits = {
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 8_000,
};

/** A migration takes as long as its tables are large, and waits for the one of another instance. */
const noLimits: typeof limits = {
  query_timeout: 0,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** A pool on PostgreSQL whose waits are bounded, so that a database out of reach becomes an error, not a hang. */
export async function openPool(databaseUrl: string, connections: number, timeouts = limits): Promise<pg.Pool> {
  // Only here: a server on the embedded database has no use for it in memory.
  const { default: postgres } = await import('pg');
  const pool = new postgres.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...timeouts,
  });
  // An idle connection that breaks is dropped by the pool and replaced when next needed; whatever then fails is
  // reported by the query. Without a listener Node would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while a transaction holds it, between two of its queries.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The file of the embedded database in a data folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'enquiries.sqlite');

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the store: PostgreSQL when the configuration names one, else `enquiries.sqlite` in the data folder, which is
 * made when missing and readable by its owner only. Close it with `destroy()`.
 */
export function openDatabase({ databaseUrl, dataDir }: StoreConfig, timeouts = limits, connections = 10): Database {
  if (databaseUrl)
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: () => openPool(databaseUrl, connections, timeouts) }),
    });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: openSqlite(sqliteFile(dataDir)) });
}

/** Opens the store for its migrations: on PostgreSQL a connection of their own, which may take as long as it needs. */
export const openForMigrations = (config: StoreConfig): Database => openDatabase(config, noLimits, 1);
