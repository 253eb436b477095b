import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { CommandFailure } from './command.ts';

/** Opens the store of a site; no command makes one. @throws {CommandFailure} if there is no embedded database */
export function openExisting(config: Config): Database {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) {
    throw new CommandFailure(
      `There is no ${sqliteFile(config.dataDir)}: DATA_DIR names another folder, or no site has run yet`,
    );
  }
  return openDatabase(config);
}

/**
 * Commands never migrate the store, as the site may run an older version.
 * @param report receives a warning if the store is newer, which is possible
 * @throws {CommandFailure} if the store is older than this version
 */
export async function requireCompatibleStore(database: Database, report: (text: string) => void): Promise<void> {
  const { isEmpty, missing, later } = await storeVersion(database);
  if (isEmpty) throw new CommandFailure('The store is empty: start the site once to create the tables');
  if (missing.length > 0) {
    throw new CommandFailure(
      `The store is older than this version (it lacks ${missing.join(', ')}): start the site of this version, which migrates it, or run the command from the version that the site runs`,
    );
  }
  if (later.length > 0) {
    report(
      `The store is newer than this version (it has ${later.join(', ')}): the command works, but to see everything, run it from the version that the site runs`,
    );
  }
}
