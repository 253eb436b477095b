import { timeBefore } from '../time/timers.ts';
import type { Database } from './schema.ts';

/** A job that runs once for all instances. The database has the time of its last run. */
export type Job = 'backup' | 'flood' | 'purge';

/** The stored time of a job that has never ended. This text sorts before every time. */
export const neverRan = '';

export async function lastRun(database: Database, name: Job): Promise<string | undefined> {
  const rows = database.selectFrom('scheduled_jobs').select('last_run_at').where('name', '=', name);
  return (await rows.executeTakeFirst())?.last_run_at;
}

export const recordRun = (database: Database, name: Job, now: Date) => {
  const last_run_at = now.toISOString();
  return database
    .insertInto('scheduled_jobs')
    .values({ name, last_run_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at }))
    .execute();
};

/**
 * Locks a job for this transaction. Other instances wait until the transaction ends, and only then begin the job.
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

/** The bounds of recent times. A time far in the future is not recent, because a wrong clock has written it. */
export const recentTimes = (now: Date, windowMs: number) => ({
  after: timeBefore(now, windowMs),
  until: timeBefore(now, -windowMs),
});

/** Records a run, unless the job has run recently. Of several processes, only one records the run. @returns true if this one did */
export async function recordRunUnlessRecent(
  transaction: Database,
  name: Job,
  now: Date,
  windowMs: number,
): Promise<boolean> {
  const { after, until } = recentTimes(now, windowMs);
  const run = { name, last_run_at: now.toISOString() };
  // If the last run is recent, the update changes and locks no row, so callers do not wait for each other.
  const updated = await transaction
    .updateTable('scheduled_jobs')
    .set(run)
    .where('name', '=', name)
    .where((row) => row.or([row('last_run_at', '<=', after), row('last_run_at', '>', until)]))
    .returning('name')
    .execute();
  if (updated.length > 0) return true;
  const firstRun = transaction.insertInto('scheduled_jobs').values(run);
  return (
    (
      await firstRun
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .execute()
    ).length > 0
  );
}
