import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Config } from '../config.ts';
import { openForMigrations } from './connection.ts';
import * as enquiries from './migrations/0001-enquiries.ts';
import * as desk from './migrations/0002-desk.ts';
import * as noProofs from './migrations/0003-no-proofs.ts';
import * as ownerAndProgress from './migrations/0004-owner-and-progress.ts';
import * as passkeys from './migrations/0005-passkeys.ts';
import * as search from './migrations/0006-search.ts';
import * as erasure from './migrations/0007-erasure.ts';
import * as cheapStore from './migrations/0008-cheap-store.ts';
import * as access from './migrations/0009-access.ts';
import type { Database } from './schema.ts';

/**
 * In order, the same for both engines. One that has been released is never changed: add the next number. Each only adds:
 * the version before runs on it, so that a release can be taken back and instances can be replaced one by one.
 */
const migrations: Record<string, Migration> = {
  '0001-enquiries': enquiries,
  '0002-desk': desk,
  '0003-no-proofs': noProofs,
  '0004-owner-and-progress': ownerAndProgress,
  '0005-passkeys': passkeys,
  '0006-search': search,
  '0007-erasure': erasure,
  '0008-cheap-store': cheapStore,
  '0009-access': access,
};

/** Migrates the store that a configuration names. */
export async function migrateStore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const database = openForMigrations(config);
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Brings the tables up to date; safe to call from several processes at once. A store that a later version has migrated
 * stays as it is.
 * @throws when a migration fails, and then nothing of it remains
 */
export async function migrate(database: Database): Promise<void> {
  const { later } = await storeVersion(database);
  // Kysely refuses a store with migrations that it does not know.
  const known = { ...migrations, ...Object.fromEntries(later.map((name) => [name, { up: async () => undefined }])) };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // While this one waited for its turn a later version may have migrated.
  if ((await storeVersion(database)).later.length > later.length) return migrate(database);
  throw new Error('The store could not be migrated', { cause: error });
}

/** How a store compares with this version. */
export interface StoreVersion {
  /** Nothing has ever migrated it. */
  isEmpty: boolean;
  /** Migrations that it lacks. */
  missing: string[];
  /** Migrations of a later version. */
  later: string[];
}

export async function storeVersion(database: Database): Promise<StoreVersion> {
  const names = Object.keys(migrations);
  const last = names.at(-1) ?? '';
  const applied = await appliedMigrations(database);
  return {
    isEmpty: applied.length === 0,
    missing: names.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => name > last),
  };
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
