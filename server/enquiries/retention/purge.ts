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

const batch = 500;

/**
 * Deletes what is overdue with its deliveries, some hundred at a time, so that nobody waits long for the store.
 * @param onProgress is told how many have been deleted so far
 * @returns how many enquiries were deleted
 */
export async function purge(
  database: Database,
  config: RetentionConfig,
  now: Date,
  onProgress: (deleted: number) => void = () => {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await database
      .deleteFrom('enquiries')
      .where('id', 'in', overdue(database, config, now).limit(batch))
      .returning('id')
      .execute();
    deleted += rows.length;
    if (rows.length > 0) onProgress(deleted);
    if (rows.length < batch) return deleted;
  }
}
