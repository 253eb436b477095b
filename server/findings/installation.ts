import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config/config.ts';
import type { Variables } from '../config/repository.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';

/** The data that a command or a check needs. */
export interface Installation {
  env: Variables;
  config: Config;
  now: Date;
  /** The database is opened when this property is first read. */
  readonly database: Database;
}

/** Reads the settings in `env`, and closes the database when the work is done. @throws {ConfigError} for a wrong setting */
export async function withInstallation<Result>(
  env: Variables,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  // Only the running service needs DESK_PORT, and a command opens no port, so 0 stands for a missing DESK_PORT.
  const config = readConfig(env.DESK_URL && env.DESK_PORT === undefined ? { ...env, DESK_PORT: '0' } : env);
  let opened: Database | undefined;
  try {
    return await work({
      env,
      config,
      now: new Date(),
      get database() {
        opened ??= openExisting(config);
        return opened;
      },
    });
  } finally {
    await opened?.destroy();
  }
}

/** Opens the database, and never creates it. @throws if the file of the embedded database does not exist */
function openExisting(config: Config): Database {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`There is no ${sqliteFile(config.dataDir)}: DATA_DIR names another folder, or no site has run yet`);
  return openDatabase(config);
}

/**
 * Commands never migrate the database, because the site may run an older version.
 * @param report receives a warning if the database is newer than this version
 * @throws if the database is older than this version
 */
export async function requireCompatibleStore(database: Database, report: (text: string) => void): Promise<void> {
  const { isEmpty, missing, newerMigrations } = await storeVersion(database);
  if (isEmpty) throw new Error('The store is empty: start the site once to create the tables');
  if (missing.length > 0)
    throw new Error(
      `The store is older than this version (without ${missing.join(', ')}): start this version of the site, which migrates the store, or use the command of the site's version`,
    );
  if (newerMigrations.length > 0)
    report(
      `The store is newer than this version (with ${newerMigrations.join(', ')}): this command works, but may not show everything. Use the command of the site's version`,
    );
}

/** The message of an error and of its cause, without a stack. */
export function errorText(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : '';
  return `${error.message || error.name}${cause}`;
}

/** A person should improve something, but visitors can still send enquiries. Any other error of a check is a problem. */
export class Advice extends Error {}

/** A check returns a text about what works, or throws an error that says what is wrong and what to do. */
export type Check = (installation: Installation) => Promise<string>;
