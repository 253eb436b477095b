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

/** A start does not wait longer for the migration, because a supervisor would think that the process hangs. */
const startTimeoutMs = 3_000;

export interface StoreAtStart {
  /** @throws {ConfigError} if a migration fails after the start */
  migrated: Promise<void>;
  isMigrating: () => boolean;
  problem: string | undefined;
}

/**
 * Call this before SQLite uses the folder. If a network disk does not answer, SQLite and the whole process would wait for ever.
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
      `DATA_DIR is "${dataDir}"; accepted: a folder that answers, and this one has not for ${milliseconds / 1_000} s`,
    );
}

/**
 * Migrates the database. If PostgreSQL does not answer, or the disk or the file of the embedded database fails, it tries again until
 * the migration works. A long migration continues after the start. Pages need no database, so they are already served during the
 * migration. Enquiries are refused, and the visitor sees other ways to contact the company.
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

/** Migrates, and opens a connection with the timeouts that a running site uses, because a proxy may refuse them. */
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

/** @returns a problem that may end by itself @throws {ConfigError} for any other problem */
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
    `The store could not be migrated, and is as it was: ${cause.message}. Start the version before, or restore a backup: see "The way back" in docs/guides/deploy.md`,
  );
}

async function retryUntilDone(attempt: () => Promise<void>, retryMs: number): Promise<void> {
  for (;;) {
    await setTimeout(retryMs, undefined, { ref: false });
    try {
      return await attempt();
    } catch {
      // The loop tries again. The reason of the first failure is in the log already.
    }
  }
}

export function logStore({ migrated, isMigrating, problem }: StoreAtStart, log: FastifyBaseLogger): void {
  if (isMigrating()) {
    log.warn('the store is being migrated: pages are served, and enquiries are refused until it is done');
    void migrated.then(() => log.info('the store is migrated'));
  }
  if (!problem) return;
  log.error({ problem }, 'the store does not answer: pages are served, and enquiries are refused until it does');
  void migrated.then(() => log.info('the store answers'));
}
