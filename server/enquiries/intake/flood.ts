import { lastRun } from '../../database/scheduled-jobs.ts';
import type { Database } from '../../database/schema.ts';
import { timeBefore } from '../../time/duration.ts';
import { enqueueDeliveries } from '../store.ts';

const hour = 3_600_000;

/** A later time counts for an hour only, as a clock may have been ahead. */
const hourOf = (now: Date) => ({ from: timeBefore(now, hour), to: timeBefore(now, -hour) });

/**
 * Queues the mail that tells the company of a flood, unless one was queued within the last hour: one process does it for
 * all.
 * @param id the enquiry that reached the limit, to which the mail belongs
 * @param transaction the one that stores the enquiry
 * @returns whether it was queued
 */
export async function reportFlood(transaction: Database, id: string, now: Date): Promise<boolean> {
  const { from, to } = hourOf(now);
  const job = { name: 'flood', last_run_at: now.toISOString() };
  // An update that changes nothing locks nothing: in a flood, enquiries do not wait for each other.
  const again = await transaction
    .updateTable('scheduled_jobs')
    .set(job)
    .where('name', '=', job.name)
    .where((row) => row.or([row('last_run_at', '<=', from), row('last_run_at', '>', to)]))
    .returning('name')
    .execute();
  const first = transaction
    .insertInto('scheduled_jobs')
    .values(job)
    .onConflict((conflict) => conflict.doNothing());
  if (again.length === 0 && (await first.returning('name').execute()).length === 0) return false;
  await enqueueDeliveries(transaction, [id], ['flood-mail'], { now, held: false });
  return true;
}

/** In a flood, strangers get no mail from us: the addresses may be anybody's. */
export const withholdConfirmation = (transaction: Database, id: string, now: Date) =>
  transaction
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld: 'flood', ended_at: now.toISOString() })
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'confirmation-mail')
    .execute();

export async function recentFlood(database: Database, now: Date): Promise<string | undefined> {
  const { from, to } = hourOf(now);
  const at = await lastRun(database, 'flood');
  return at && at > from && at <= to ? at : undefined;
}

export const floodText = (since: string): string =>
  `A flood of enquiries: FLOOD_LIMIT was reached at ${since}. Look at Spam in the desk.`;
