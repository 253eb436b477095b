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
 * written down with each of them in the same transaction, so that of any number of processes one orders it, once.
 * @returns how many enquiries it is about; 0 when none was ordered
 */
export async function orderReminder(database: Database, { clock, afterMs, now }: ReminderInput): Promise<number> {
  const time = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await takeTurns(transaction, time);
    await takeBackReminders(transaction);
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

/** Other processes wait here until this transaction ends, and then find what is left to do: nothing. */
const takeTurns = (transaction: Database, time: string) =>
  transaction
    .insertInto('chores')
    .values({ name: 'remind', last_run_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at: time }))
    .execute();

/**
 * A reminder waits in the outbox under the oldest enquiry that it is about. When that one is dropped or restricted
 * before the mail is out, its order would be held back, and the others forgotten: they are to be reminded of anew.
 */
export async function takeBackReminders(transaction: Database): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select(['outbox.id', 'reminded_at'])
    .where('kind', '=', reminderKind)
    .where(isPending)
    // One that a process is sending at this moment goes out.
    .where('claimed_until', 'is', null)
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
