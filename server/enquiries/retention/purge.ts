import type { FastifyBaseLogger } from 'fastify';
import { type Actor, audit, purgeAudit } from '../../audit.ts';
import { betweenBatchesMs, countRows, isPostgres } from '../../database/engine.ts';
import { lastRun, lockJob, neverRan, recordRun } from '../../database/scheduled-jobs.ts';
import type { Database } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { pause, repeat } from '../../time/timers.ts';
import { idsOf } from '../actions/action.ts';
import { deleteOldKeyHashes, storeKeyHashes } from '../repeated.ts';
import {
  decidePurge,
  overdueEnquiries,
  type PurgeRequest,
  retentionName,
  type SafetyStop,
  safetyStopText,
} from './purge-decision.ts';

const batchSize = 500;

/** The time between two checks whether a purge is due, and between two log lines about a safety stop. */
const checkIntervalMs = 3_600_000;

export interface PurgeOptions extends PurgeRequest {
  stopping?: AbortSignal;
  /** The person who purges. If set, each batch is recorded in the audit log. */
  actor?: Actor;
  onProgress?(deleted: number): void;
}

export interface PurgeResult {
  /** The number of deleted enquiries; undefined if the purge was not due or not allowed. */
  deleted: number | undefined;
  safetyStop: SafetyStop | undefined;
}

/** Deletes overdue enquiries once a day, on one of the instances. @returns a function that stops the purge */
export const startDailyPurge = (database: Database, wanted: number, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat(checkIntervalMs, log, 'enquiries could not be purged', async (stopping) => {
    const { deleted, safetyStop } = await purge(database, { wanted, now: new Date(), stopping });
    if (deleted !== undefined) log.info({ deleted }, 'enquiries purged');
    if (safetyStop) log.error(safetyStop, safetyStopText(safetyStop));
    if (!isPostgres(database)) await truncateLog(database);
  });

/**
 * Deletes overdue enquiries, each batch in its own transaction. After a stop, the next purge deletes the rest.
 * @param database must not be a transaction, which would lock the database from the first batch to the last
 */
export async function purge(database: Database, options: PurgeOptions): Promise<PurgeResult> {
  const { stopping = new AbortController().signal, onProgress } = options;
  let deleted: number | undefined;
  for (;;) {
    const batch = await database.transaction().execute((transaction) => purgeBatch(transaction, options));
    if (batch.deleted !== undefined) deleted = (deleted ?? 0) + batch.deleted;
    if (batch.deleted) onProgress?.(deleted ?? 0);
    if (batch.deleted !== batchSize) return { deleted, safetyStop: batch.safetyStop };
    await pause(betweenBatchesMs, stopping);
    if (stopping.aborted) return { deleted, safetyStop: undefined };
  }
}

/** The result that a purge would have. `safetyStop` does not count the enquiries that the purge would delete. */
export async function previewPurge(database: Database, options: PurgeRequest): Promise<PurgeResult> {
  const { wanted, now } = options;
  const { days, isAllowed, why } = await decidePurge(database, (await lastRun(database, 'purge')) ?? neverRan, options);
  const deleted = isAllowed ? await countRows(overdueEnquiries(database, days, now)) : 0;
  const safetyStop = why ? await safetyStopOf(database, wanted, now, why) : undefined;
  return { deleted, safetyStop: safetyStop && { ...safetyStop, overdue: safetyStop.overdue - deleted } };
}

async function purgeBatch(transaction: Database, options: PurgeOptions): Promise<PurgeResult> {
  const { wanted, now, by = 'site', actor } = options;
  const time = now.toISOString();
  const { row, days, isAllowed, why } = await decidePurge(transaction, await lockJob(transaction, 'purge'), options);
  const deleted = isAllowed ? await deleteBatch(transaction, days, now) : undefined;
  if (actor && deleted !== undefined) await audit(transaction, actor, 'purged', { count: deleted });
  if (deleted === batchSize) return { deleted, safetyStop: undefined };
  if (isAllowed) await endJob(transaction, now);
  const safetyStop = why ? await safetyStopOf(transaction, wanted, now, why) : undefined;
  // If no site has used this database yet, the settings of a command must not be stored in it.
  if (by === 'hand' && !row) return { deleted, safetyStop };
  const isRetentionAccepted = typeof row?.days === 'number' || isAllowed;
  const state = {
    days: isRetentionAccepted ? days : null,
    wanted_days: wanted,
    held: why,
    held_since: safetyStop ? (row?.held_since ?? time) : null,
    overdue: safetyStop?.overdue ?? 0,
    stored: safetyStop?.stored ?? 0,
  };
  await transaction
    .insertInto('retention')
    .values({ name: retentionName, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
  return { deleted, safetyStop };
}

async function deleteBatch(transaction: Database, days: number, now: Date): Promise<number> {
  const batch = idsOf(await overdueEnquiries(transaction, days, now).limit(batchSize).execute());
  if (batch.length === 0) return 0;
  await storeKeyHashes(transaction, batch, now);
  return idsOf(await transaction.deleteFrom('enquiries').where('id', 'in', batch).returning('id').execute()).length;
}

const safetyStopOf = async (database: Database, wanted: number, now: Date, why: string): Promise<SafetyStop> => ({
  why,
  overdue: await countRows(overdueEnquiries(database, wanted, now)),
  stored: await countRows(database.selectFrom('enquiries').select('id')),
});

/** Records the run. Also deletes ended deliveries without an enquiry, old entries of the audit log, and old hashes of keys. */
async function endJob(transaction: Database, now: Date): Promise<void> {
  await recordRun(transaction, 'purge', now);
  await transaction
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('kind', 'in', ['erasure-webhook', 'key-mail']),
        row.and([
          row('kind', 'in', ['owner-mail', 'reminder-mail']),
          row.not(row.exists(row.selectFrom('enquiries').select('id').whereRef('enquiries.id', '=', 'enquiry_id'))),
        ]),
      ]),
    )
    .where('outcome', 'in', ['delivered', 'withheld', 'settled'])
    .execute();
  await purgeAudit(transaction, now);
  await deleteOldKeyHashes(transaction, now);
}
