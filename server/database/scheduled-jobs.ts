import { timeBefore } from '../time/duration.ts';
import type { Database } from './schema.ts';

/** Jobs that run once for all instances. The store keeps when each has last run. */
export type Job = 'backup' | 'flood' | 'purge';

/** Earlier than every time: the job has never ended. */
export const neverRan = '';

export async function lastRun(database: Database, name: Job): Promise<string | undefined> {
  const rows = database.selectFrom('scheduled_jobs').select('last_run_at').where('name', '=', name);
  return (await rows.executeTakeFirst())?.last_run_at;
}

export const noteRun = (database: Database, name: Job, now: Date) => {
  const last_run_at = now.toISOString();
  return database
    .insertInto('scheduled_jobs')
    .values({ name, last_run_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at }))
    .execute();
};

/**
 * Locks a job for this transaction. Other instances wait for it, and then find the work that is left.
 * @returns the time when the job last ended
 */
export async function lockJob(transaction: Database, name: Job): Promise<string> {
  const { last_run_at } = await transaction
    .insertInto('scheduled_jobs')
    .values({ name, last_run_at: neverRan })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last_run_at: row.ref('scheduled_jobs.last_run_at') })),
    )
    .returning('last_run_at')
    .executeTakeFirstOrThrow();
  return last_run_at;
}

/** Times that count as recent. A time in the future counts only near now, as a clock may have been ahead. */
export const recentTimes = (now: Date, windowMs: number) => ({
  after: timeBefore(now, windowMs),
  until: timeBefore(now, -windowMs),
});

/** Notes a run unless the job has run recently. Of several processes, one notes it. @returns whether it was noted */
export async function noteRunUnlessRecent(
  transaction: Database,
  name: Job,
  now: Date,
  windowMs: number,
): Promise<boolean> {
  const { after, until } = recentTimes(now, windowMs);
  const run = { name, last_run_at: now.toISOString() };
  // An update that changes nothing locks nothing, so callers do not wait for each other.
  const again = await transaction
    .updateTable('scheduled_jobs')
    .set(run)
    .where('name', '=', name)
    .where((row) => row.or([row('last_run_at', '<=', after), row('last_run_at', '>', until)]))
    .returning('name')
    .execute();
  if (again.length > 0) return true;
  const first = transaction.insertInto('scheduled_jobs').values(run);
  return (
    (
      await first
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .execute()
    ).length > 0
  );
}
