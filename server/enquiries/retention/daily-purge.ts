import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { repeatedly } from '../../repeat.ts';
import { purge, type RetentionConfig } from './purge.ts';

/** Milliseconds between two looks whether it is time. */
const interval = 3_600_000;

/** Deletes what is overdue, once a day, by whichever instance comes first; the function that is returned ends it. */
export const startDailyPurge = (
  database: Database,
  config: RetentionConfig,
  log: FastifyBaseLogger,
): (() => Promise<void>) =>
  repeatedly(interval, async () => {
    try {
      const deleted = await purgeIfDue(database, config, new Date());
      if (deleted !== undefined) log.info({ deleted }, 'enquiries purged');
    } catch (err) {
      log.error({ err }, 'enquiries could not be purged');
    }
  });

/**
 * Purges if nobody has done so for a day. The lock is the row of this chore: it is written in the same transaction, so
 * others wait for it and then find that it is done, and nothing is marked as done that was not.
 * @returns how many enquiries were deleted; undefined when it was not due
 */
export const purgeIfDue = (database: Database, config: RetentionConfig, now: Date): Promise<number | undefined> =>
  database.transaction().execute(async (transaction) => {
    const mine = await transaction
      .insertInto('chores')
      .values({ name: 'purge', last_run_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ last_run_at: now.toISOString() })
          .where('chores.last_run_at', '<=', timeBefore(now, day)),
      )
      .returning('name')
      .executeTakeFirst();
    return mine && purge(transaction, config, now);
  });
