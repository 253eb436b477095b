import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config/config.ts';
import { openDatabase } from './connection.ts';
import { migrateStore } from './migrations.ts';
import { causeOf, faultOf, isUnreachable, refusalOf } from './store-fault.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

const storeRetryMs = 2_000;

const folderTimeoutMs = 10_000;

/** The start waits only this long for the migration, so that a supervisor does not stop a process that seems to hang. */
const startTimeoutMs = 3_000;

export interface StoreAtStart {
  /** @throws {ConfigError} if a migration fails after the start */
  migrated: Promise<void>;
  isMigrating: () => boolean;
  problem: string | undefined;
}

/**
 * Call this function before SQLite uses the folder. If a network disk did not answer, SQLite and the whole process would wait for ever.
 * @throws {ConfigError} if the folder does not answer
 */
export async function requireAnswer(
  dataDir: string,
  readFolder: (path: string) => Promise<unknown> = stat,
  milliseconds = folderTimeoutMs,
): Promise<void> {
  const answer = readFolder(dataDir).catch(() => undefined);
  const late = setTimeout(milliseconds, 'late', { ref: false });
  if ((await Promise.race([answer, late])) === 'late')
    throw new ConfigError(
      `DATA_DIR is "${dataDir}"; accepted: a folder that answers within ${milliseconds / 1_000} s, which this folder did not`,
    );
}

/**
 * Migrates the database. If PostgreSQL does not answer, or the disk or the file of the embedded database fails, the migration is tried
 * again until it works. A long migration continues after the start. During the migration, pages are served, because they need no
 * database. Enquiries are refused, and the visitor sees other ways to contact the company.
 * @throws {ConfigError} if PostgreSQL refuses the address or the password, or a migration fails
 */
export async function migrateAtStart(
  config: StoreConfig,
  attempt: () => Promise<void> = () => prepareStore(config),
  milliseconds = startTimeoutMs,
  retryMs = storeRetryMs,
): Promise<StoreAtStart> {
  if (!config.databaseUrl) await requireAnswer(config.dataDir);
  let isInProgress = true;
  const firstAttempt = attempt().finally(() => {
    isInProgress = false;
  });
  const isMigrating = () => isInProgress;
  try {
    const isDone = await Promise.race([firstAttempt.then(() => true), setTimeout(milliseconds, false, { ref: false })]);
    if (isDone) return { migrated: firstAttempt, isMigrating, problem: undefined };
    const migrated = firstAttempt.catch((error) => {
      temporaryProblem(config, error);
      return retryUntilDone(attempt, retryMs);
    });
    return { migrated, isMigrating, problem: undefined };
  } catch (error) {
    const problem = temporaryProblem(config, error as Error);
    return { migrated: retryUntilDone(attempt, retryMs), isMigrating, problem };
  }
}

/** Migrates the database, and opens a connection with the timeouts of a running site, because a proxy may refuse these timeouts. */
async function prepareStore(config: StoreConfig): Promise<void> {
  await migrateStore(config);
  if (!config.databaseUrl) return;
  const database = openDatabase(config);
  try {
    await sql`select 1`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** @returns the text of a problem that may end without a person's help @throws {ConfigError} for any other problem */
function temporaryProblem(config: StoreConfig, error: Error): string {
  if (error instanceof ConfigError) throw error;
  const cause = causeOf(error);
  const problem = config.databaseUrl
    ? isUnreachable(cause) && (cause.message || cause.code || cause.name)
    : faultOf(config.dataDir, cause)?.message;
  if (problem) return problem;
  const refusal = config.databaseUrl && refusalOf(cause);
  if (refusal) throw new ConfigError(refusal);
  // All migrations are one transaction, so after an error the database is unchanged.
  throw new ConfigError(
    `The store could not be migrated: ${cause.message}. The store is unchanged. Start the previous version, or restore a backup: see "The way back" in docs/guides/deploy.md`,
  );
}

async function retryUntilDone(attempt: () => Promise<void>, retryMs: number): Promise<void> {
  for (;;) {
    await setTimeout(retryMs, undefined, { ref: false });
    try {
      return await attempt();
    } catch {
      // The loop tries again. The log already has the reason of the first failure.
    }
  }
}

export function logStore({ migrated, isMigrating, problem }: StoreAtStart, log: FastifyBaseLogger): void {
  if (isMigrating()) {
    log.warn('the store is being migrated: pages are served, and enquiries are refused until the migration ends');
    void migrated.then(() => log.info('the store is migrated'));
  }
  if (!problem) return;
  log.error({ problem }, 'the store does not answer: pages are served, and enquiries are refused until it answers');
  void migrated.then(() => log.info('the store answers'));
}
