import { lastRun, recentTimes, recordRunUnlessRecent } from '../../database/scheduled-jobs.ts';
import type { Database } from '../../database/schema.ts';
import { type Limit, timeBefore } from '../../time/timers.ts';
import { isUsed } from '../conditions.ts';
import { enqueueDeliveries } from '../store.ts';

const reportIntervalMs = 3_600_000;

/** A query for one row, which exists if the limit is reached: the last enquiry within the limit. Suspected enquiries do not count. */
export const lastWithinLimit = (db: Database, { count, seconds }: Limit, now: Date) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where(isUsed)
    .where('created_at', '>', timeBefore(now, seconds * 1_000))
    // A time in the future does not count, because a clock that was ahead has written the time.
    .where('created_at', '<=', now.toISOString())
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1);

/**
 * Queues the mail that tells the company of a flood, unless such a mail was queued within the last hour.
 * @param transaction the transaction that stores the enquiry
 * @param id the enquiry that reached the limit
 * @returns whether the mail was queued
 */
export async function reportFlood(transaction: Database, id: string, now: Date): Promise<boolean> {
  if (!(await recordRunUnlessRecent(transaction, 'flood', now, reportIntervalMs))) return false;
  await enqueueDeliveries(transaction, [id], ['flood-mail'], { now, held: false });
  return true;
}

/** During a flood, no confirmations are sent, because the addresses may belong to other people. */
export const cancelConfirmation = (transaction: Database, id: string, now: Date) =>
  transaction
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld: 'flood', ended_at: now.toISOString() })
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'confirmation-mail')
    .execute();

/** When the last flood was reported; undefined if no flood was reported within the last hour. */
export async function recentFlood(database: Database, now: Date): Promise<string | undefined> {
  const { after, until } = recentTimes(now, reportIntervalMs);
  const at = await lastRun(database, 'flood');
  return at && at > after && at <= until ? at : undefined;
}

export const floodText = (since: string): string =>
  `A flood of enquiries: FLOOD_LIMIT was reached at ${since}. Look at Spam in the desk.`;
