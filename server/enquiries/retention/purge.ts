import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';

export type RetentionConfig = Pick<Config, 'retentionDays' | 'retentionMinimumDays'>;

/** The enquiries whose time is over: all after the retention, those to be erased after the law's minimum. */
export function overdue(database: Database, config: RetentionConfig, now: Date) {
  const end = timeBefore(now, config.retentionDays * day);
  const earliestEnd = timeBefore(now, config.retentionMinimumDays * day);
  return database
    .selectFrom('enquiries')
    .select('id')
    .where((row) =>
      row.or([
        row('created_at', '<', end),
        row.and([row('status', '=', 'restricted'), row('created_at', '<=', earliestEnd)]),
      ]),
    );
}

/** Few enough that whoever needs the store meanwhile waits some hundredths of a second. */
const batchSize = 500;

/**
 * Milliseconds between two batches. SQLite works in this very thread, which answers nobody meanwhile; and another
 * process that waits for its lock looks at least every 100 ms whether it is free.
 */
export const betweenBatches = 100;

export interface PurgedBatch {
  deleted: number;
  /** Whether there may be more to delete. */
  isFull: boolean;
}

/** Deletes some of what is overdue, with its deliveries, in one statement. */
export async function purgeBatch(database: Database, config: RetentionConfig, now: Date): Promise<PurgedBatch> {
  const rows = await database
    .deleteFrom('enquiries')
    .where('id', 'in', overdue(database, config, now).limit(batchSize))
    .returning('id')
    .execute();
  return { deleted: rows.length, isFull: rows.length === batchSize };
}

/**
 * Deletes all that is overdue, in batches with pauses between them, so that nobody waits long for the store.
 * @param database no transaction: it would hold the store from the first batch to the last
 * @param onProgress is told how many have been deleted so far
 * @returns how many enquiries were deleted
 */
export async function purge(
  database: Database,
  config: RetentionConfig,
  now: Date,
  onProgress: (deleted: number) => void = () => {},
): Promise<number> {
  for (let deleted = 0; ; await setTimeout(betweenBatches)) {
    const batch = await purgeBatch(database, config, now);
    deleted += batch.deleted;
    if (batch.deleted > 0) onProgress(deleted);
    if (!batch.isFull) return deleted;
  }
}
