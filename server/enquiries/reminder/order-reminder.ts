import { randomUUID } from 'node:crypto';
import { type Database, reminderKind } from '../../database/schema.ts';
import type { WorkingClock } from '../../working-time.ts';
import { isPending } from '../outbox/queue.ts';

export interface ReminderInput {
  clock: WorkingClock;
  /** Working time, in milliseconds. */
  afterMs: number;
  now: Date;
}

/**
 * Orders one mail about all open enquiries that have waited for so long and of which nobody was reminded. It is
 * written down with each of them in the same transaction: whichever process comes second waits for the first, and finds
 * nothing left.
 * @returns how many enquiries it is about; 0 when none was ordered
 */
export async function orderReminder(database: Database, { clock, afterMs, now }: ReminderInput): Promise<number> {
  const time = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await takeBackReminders(transaction, now);
    const due = await transaction
      .updateTable('enquiries')
      .set({ reminded_at: time })
      .where('status', '=', 'new')
      .where('progress', '=', 'open')
      .where('reminded_at', 'is', null)
      .where('created_at', '<=', clock.before(now, afterMs).toISOString())
      .returning(['id', 'created_at'])
      .execute();
    const [oldest] = due.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
    if (!oldest) return 0;
    await transaction
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        enquiry_id: oldest.id,
        kind: reminderKind,
        attempts: 0,
        next_attempt_at: time,
        created_at: time,
      })
      .execute();
    return due.length;
  });
}

/**
 * A reminder waits in the outbox under the oldest enquiry that it is about. When that one is dropped or restricted
 * before the mail is out, its order would be held back, and the others forgotten: they are to be reminded of anew.
 */
export async function takeBackReminders(transaction: Database, now: Date): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select(['outbox.id', 'reminded_at'])
    .where('kind', '=', reminderKind)
    .where(isPending)
    // One that a process is sending at this moment goes out.
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())]))
    .where('status', '<>', 'new')
    .execute();
  for (const { id, reminded_at } of held) {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    await transaction
      .updateTable('enquiries')
      .set({ reminded_at: null })
      .where('reminded_at', '=', reminded_at)
      .execute();
  }
}
