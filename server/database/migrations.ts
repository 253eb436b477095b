import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Config } from '../config/config.ts';
import { openForMigrations } from './connection.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * Migrations run in the order of their names, on both engines. Never change a released migration: add another migration. Migrations
 * only add tables and columns, so that the previous version of the software also works with the new tables. So a release can be rolled
 * back, and instances can be replaced one by one.
 */
const provider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(/* @vite-ignore */ file),
});

export async function migrateStore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const database = openForMigrations(config);
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Runs the missing migrations. Several processes may call this function at the same time. A database with migrations of a later version
 * is not changed.
 * @throws if a migration fails. The changes of the migration are rolled back
 */
export async function migrate(database: Database): Promise<void> {
  const { newerMigrations } = await storeVersion(database);
  // Kysely refuses a database with unknown migrations, so unknown migrations get an empty function.
  const migrations = {
    ...(await provider.getMigrations()),
    ...Object.fromEntries(newerMigrations.map((name) => [name, { up: async () => undefined }])),
  };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    ...(await ownSchema(database)),
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // A later version may have migrated the database in the meantime.
  if ((await storeVersion(database)).newerMigrations.length > newerMigrations.length) return migrate(database);
  throw new Error('The store could not be migrated', { cause: error });
}

export async function storeVersion(database: Database) {
  const names = Object.keys(await provider.getMigrations()).toSorted();
  const latest = names.at(-1) ?? '';
  const applied = await appliedMigrations(database);
  return {
    isEmpty: applied.length === 0,
    missing: names.filter((name) => !applied.includes(name)),
    newerMigrations: applied.filter((name) => name > latest),
  };
}

/** A restore keeps the replaced tables of PostgreSQL in another schema, so migrations read only the current schema. */
async function ownSchema(database: Database): Promise<{ migrationTableSchema?: string }> {
  if (!isPostgres(database)) return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0] ? { migrationTableSchema: rows[0].name } : {};
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const { migrationTableSchema } = await ownSchema(database);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const isOwn = (schema?: string) => !migrationTableSchema || schema === migrationTableSchema;
  if (!tables.some(({ name, schema }) => name === 'kysely_migration' && isOwn(schema))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
