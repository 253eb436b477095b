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

/** A start waits no longer for its migration: a supervisor would think that the process hangs. */
const startTimeoutMs = 3_000;

export interface StoreAtStart {
  /** @throws {ConfigError} if a migration fails after the start */
  migrated: Promise<void>;
  isMigrating: () => boolean;
  problem: string | undefined;
}

/**
 * On a network disk that is gone, SQLite and the whole process would wait for ever.
 * @throws {ConfigError} if the folder does not answer
 */
export async function requireAnswer(
  dataDir: string,
  look: (path: string) => Promise<unknown> = stat,
  milliseconds = folderTimeoutMs,
): Promise<void> {
  const answer = look(dataDir).catch(() => undefined);
  const late = setTimeout(milliseconds, 'late', { ref: false });
  if ((await Promise.race([answer, late])) === 'late')
    throw new ConfigError(
      `DATA_DIR is "${dataDir}"; accepted: a folder that answers, and this one has not for ${milliseconds / 1_000} s`,
    );
}

/**
 * Migrates the store. If PostgreSQL does not answer, or the disk or the file of the embedded database fails, it tries until it
 * works. A long migration goes on after the start. Meanwhile pages are served, which need no store. Enquiries are refused, and the
 * visitor reads other ways to write.
 * @throws {ConfigError} if PostgreSQL refuses the address or the password, or a migration fails
 */
export async function migrateAtStart(
  config: StoreConfig,
  attempt: () => Promise<void> = () => prepareStore(config),
  milliseconds = startTimeoutMs,
  retryMs = storeRetryMs,
): Promise<StoreAtStart> {
  if (!config.databaseUrl) await requireAnswer(config.dataDir);
  let migrating = true;
  const first = attempt().finally(() => {
    migrating = false;
  });
  const isMigrating = () => migrating;
  try {
    const isDone = await Promise.race([first.then(() => true), setTimeout(milliseconds, false, { ref: false })]);
    if (isDone) return { migrated: first, isMigrating, problem: undefined };
    const migrated = first.catch((error) => {
      passingProblem(config, error);
      return retryUntilDone(attempt, retryMs);
    });
    return { migrated, isMigrating, problem: undefined };
  } catch (error) {
    const problem = passingProblem(config, error as Error);
    return { migrated: retryUntilDone(attempt, retryMs), isMigrating, problem };
  }
}

/** Migrates, and opens a connection with the server's timeouts, which a proxy may refuse. */
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

/** @returns a problem that may end by itself @throws {ConfigError} if it cannot */
function passingProblem(config: StoreConfig, error: Error): string {
  if (error instanceof ConfigError) throw error;
  const cause = causeOf(error);
  const problem = config.databaseUrl
    ? isUnreachable(cause) && (cause.message || cause.code || cause.name)
    : faultOf(config.dataDir, cause)?.message;
  if (problem) return problem;
  const refused = config.databaseUrl && refusalOf(cause);
  if (refused) throw new ConfigError(refused);
  // All migrations are one transaction.
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
      // Tries again. The log has the reason of the first failure.
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
