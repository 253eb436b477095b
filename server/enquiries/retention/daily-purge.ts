import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { pause, repeat } from '../../repeat.ts';
import { betweenBatches, type PurgedBatch, purgeBatch, type RetentionConfig } from './purge.ts';

/** Milliseconds between two looks whether it is time. */
const interval = 3_600_000;

/** Deletes what is overdue, once a day, by whichever instance comes first; the function that is returned ends it. */
export const startDailyPurge = (
  database: Database,
  config: RetentionConfig,
  log: FastifyBaseLogger,
): (() => Promise<void>) =>
  repeat(interval, async (stopping) => {
    try {
      const deleted = await purgeIfDue(database, config, new Date(), stopping);
      if (deleted !== undefined) log.info({ deleted }, 'enquiries purged');
    } catch (err) {
      log.error({ err }, 'enquiries could not be purged');
    }
  });

/**
 * Purges if nobody has done so for a day, each batch in a transaction of its own. What is left when the process stops
 * is deleted by the next look; instances that look at the same time take turns.
 * @returns how many enquiries were deleted here; undefined when it was not due
 */
export async function purgeIfDue(
  database: Database,
  config: RetentionConfig,
  now: Date,
  stopping: AbortSignal,
): Promise<number | undefined> {
  let deleted: number | undefined;
  for (;;) {
    const batch = await database.transaction().execute((transaction) => purgeBatchIfDue(transaction, config, now));
    if (!batch) return deleted;
    deleted = (deleted ?? 0) + batch.deleted;
    if (!batch.isFull) return deleted;
    await pause(betweenBatches, stopping);
    if (stopping.aborted) return deleted;
  }
}

/** Before every time: so a job begins that has never run to its end. */
const never = '';

/**
 * Deletes one batch, and writes down that the job is done with the last one. The lock is the job's row: it is written
 * in the same transaction, so other instances wait for it, and then find what is left to do, or nothing.
 * @returns undefined when the job is not due
 */
async function purgeBatchIfDue(
  transaction: Database,
  config: RetentionConfig,
  now: Date,
): Promise<PurgedBatch | undefined> {
  const due = await transaction
    .insertInto('chores')
    .values({ name: 'purge', last_run_at: never })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ last_run_at: row.ref('chores.last_run_at') }))
        .where('chores.last_run_at', '<=', timeBefore(now, day)),
    )
    .returning('name')
    .executeTakeFirst();
  if (!due) return undefined;
  const batch = await purgeBatch(transaction, config, now);
  if (!batch.isFull) {
    await transaction
      .updateTable('chores')
      .set({ last_run_at: now.toISOString() })
      .where('name', '=', 'purge')
      .execute();
  }
  return batch;
}
