import { type Migration, Migrator } from 'kysely/migration';
import * as enquiries from './migrations/0001-enquiries.ts';
import * as desk from './migrations/0002-desk.ts';
import * as noProofs from './migrations/0003-no-proofs.ts';
import * as ownerAndProgress from './migrations/0004-owner-and-progress.ts';
import * as passkeys from './migrations/0005-passkeys.ts';
import * as search from './migrations/0006-search.ts';
import type { Database } from './schema.ts';

/** In order, the same for both engines. One that has been released is never changed: add the next number. */
const migrations: Record<string, Migration> = {
  '0001-enquiries': enquiries,
  '0002-desk': desk,
  '0003-no-proofs': noProofs,
  '0004-owner-and-progress': ownerAndProgress,
  '0005-passkeys': passkeys,
  '0006-search': search,
};

/**
 * Brings the tables up to date; safe to call from several processes at once.
 * @throws when a migration fails, and then nothing of it remains
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The store could not be migrated', { cause: error });
}
