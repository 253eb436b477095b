import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config/config.ts';
import type { Variables } from '../config/repository.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';

/** What commands and checks of an installation work on. */
export interface Installation {
  env: Variables;
  config: Config;
  now: Date;
  /** The store, opened when it is first read. */
  readonly database: Database;
}

/** Reads the settings in `env`, and closes the store when the work is done. @throws {ConfigError} for a wrong setting */
export async function withInstallation<Result>(
  env: Variables,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  // A command opens no port, and the service has the desk's port in the settings of one instance.
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

/** Opens the store of a site. It is never created here. @throws if there is no embedded database */
function openExisting(config: Config): Database {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`There is no ${sqliteFile(config.dataDir)}: DATA_DIR names another folder, or no site has run yet`);
  return openDatabase(config);
}

/**
 * Commands never migrate the store, as the site may run an older version.
 * @param report receives a warning if the store is newer, which is possible
 * @throws if the store is older than this version
 */
export async function requireCompatibleStore(database: Database, report: (text: string) => void): Promise<void> {
  const { isEmpty, missing, later } = await storeVersion(database);
  if (isEmpty) throw new Error('The store is empty: start the site once to create the tables');
  if (missing.length > 0)
    throw new Error(
      `The store is older than this version (it lacks ${missing.join(', ')}): start the site of this version, which migrates it, or run the command from the version that the site runs`,
    );
  if (later.length > 0)
    report(
      `The store is newer than this version (it has ${later.join(', ')}): the command works, but to see everything, run it from the version that the site runs`,
    );
}

/** The message of an error and of its cause, without a stack. */
export function errorText(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : '';
  return `${error.message || error.name}${cause}`;
}

/** Something to improve: visitors can write all the same. Any other error of a check is a problem. */
export class Advice extends Error {}

/** Returns what is right. Throws what is wrong, and what to do. */
export type Check = (installation: Installation) => Promise<string>;
