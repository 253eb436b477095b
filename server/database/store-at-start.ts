import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';
import { migrateStore } from './migrations.ts';
import { faultOf } from './store-fault.ts';

const retryAfterMs = 2_000;

/** Milliseconds for a folder to answer. */
const folderTimeout = 10_000;

/** Codes of Node.js, and of PostgreSQL while it starts, stops or has no connection left. */
const away =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123]|53300)$|timeout|connection terminated/i;

interface Failure extends Error {
  code?: string;
}

const causeOf = (error: Failure): Failure => (error.cause instanceof Error ? causeOf(error.cause) : error);

export const isAway = ({ code, message }: Failure): boolean => away.test(code ?? message);

export interface StoreAtStart {
  migrated: Promise<void>;
  /** Why the store is not there yet; undefined if it is. */
  problem: string | undefined;
}

/**
 * SQLite would wait for ever, and with it the whole process, where a disk of the network has gone.
 * @throws {ConfigError} if the folder does not answer
 */
export async function requireAnswer(
  dataDir: string,
  look: (path: string) => Promise<unknown> = stat,
  milliseconds = folderTimeout,
): Promise<void> {
  const answer = look(dataDir).catch(() => undefined);
  const late = setTimeout(milliseconds, 'late', { ref: false });
  if ((await Promise.race([answer, late])) === 'late')
    throw new ConfigError(
      `DATA_DIR is "${dataDir}"; accepted: a folder that answers, and this one has not for ${milliseconds / 1_000} s`,
    );
}

/**
 * Migrates the store. If PostgreSQL does not answer, or the disk or the file of the embedded database fails, it is tried until
 * it works: pages need no store, and enquiries are refused meanwhile with other ways to write.
 * @throws {ConfigError} if PostgreSQL refuses the address or the password, or a migration fails
 */
export async function migrateAtStart(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  attempt: () => Promise<void> = () => migrateStore(config),
): Promise<StoreAtStart> {
  if (!config.databaseUrl) await requireAnswer(config.dataDir);
  try {
    await attempt();
    return { migrated: Promise.resolve(), problem: undefined };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const cause = causeOf(error as Error);
    const problem = config.databaseUrl
      ? isAway(cause) && (cause.message || cause.code || cause.name)
      : faultOf(config.dataDir, cause)?.message;
    if (problem) return { migrated: untilThere(attempt), problem };
    // Classes of PostgreSQL's errors: connection refused by a rule, database unknown.
    if (config.databaseUrl && /^(28|3D)/.test(cause.code ?? ''))
      throw new ConfigError(`DATABASE_URL is not accepted by PostgreSQL: ${cause.message}`);
    // All migrations are one transaction.
    throw new ConfigError(
      `The store could not be migrated, and is as it was: ${cause.message}. Start the version before, or restore a backup: see "The way back" in docs/guides/deploy.md`,
    );
  }
}

async function untilThere(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    await setTimeout(retryAfterMs, undefined, { ref: false });
    try {
      return await attempt();
    } catch {
      // Again: the log has the first reason.
    }
  }
}

export function logStore({ migrated, problem }: StoreAtStart, log: FastifyBaseLogger): void {
  if (!problem) return;
  log.error({ problem }, 'the store does not answer: pages are served, and enquiries are refused until it does');
  void migrated.then(() => log.info('the store answers'));
}
