import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** A pool on PostgreSQL whose waits are bounded, so that a database out of reach becomes an error, not a hang. */
export function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // An idle connection that breaks is dropped by the pool and replaced when next needed; whatever then fails is
  // reported by the query. Without a listener Node would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens the store: PostgreSQL when the configuration names one, else `enquiries.sqlite` in the data folder, which is
 * made when missing and readable by its owner only. Close it with `destroy()`.
 */
export function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  if (databaseUrl) return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl, 10) }) });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: openSqlite(join(dataDir, 'enquiries.sqlite')) });
}
