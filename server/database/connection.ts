import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** A pool on PostgreSQL whose waits are bounded, so that a database out of reach becomes an error, not a hang. */
export async function openPool(databaseUrl: string, connections: number): Promise<pg.Pool> {
  // Only here: a server on the embedded database has no use for it in memory.
  const { default: postgres } = await import('pg');
  const pool = new postgres.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
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

/**
 * Opens the store: PostgreSQL when the configuration names one, else `enquiries.sqlite` in the data folder, which is
 * made when missing and readable by its owner only. Close it with `destroy()`.
 */
export function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  if (databaseUrl)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openPool(databaseUrl, 10) }) });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: openSqlite(sqliteFile(dataDir)) });
}
