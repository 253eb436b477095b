import { randomUUID } from 'node:crypto';
import { batchSize, inBatches } from '../../database/in-batches.ts';
import { type Database, reminderKind } from '../../database/schema.ts';
import type { WorkingTime } from '../../working-time.ts';
import { isPending, isUnclaimed } from '../outbox/queue.ts';

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time, in milliseconds. */
  afterMs: number;
  now: Date;
}

/**
 * Queues one mail about all open enquiries that have waited for `afterMs` and have had no reminder. Marking the
 * enquiries and queueing the mail is one transaction: a second process waits for it, and finds no enquiries.
 * @returns the number of enquiries in the reminder; 0 without one
 */
export async function enqueueReminder(
  database: Database,
  { workingTime, afterMs, now }: ReminderInput,
): Promise<number> {
  const time = now.toISOString();
  await database.transaction().execute((transaction) => withdrawReminders(transaction));
  const due = await database
    .selectFrom('enquiries')
    .select('id')
    .where('status', '=', 'new')
    .where('progress', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('created_at', '<=', workingTime.before(now, afterMs).toISOString())
    .orderBy('created_at')
    .execute();
  // With several batches, the mail has to wait for the last one.
  const sendAt = due.length > batchSize ? new Date(now.getTime() + manyBatchesMs).toISOString() : time;
  let isQueued = false;
  const reminded = await inBatches(due, (batch) =>
    database.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('enquiries')
        .set({ reminded_at: time })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .where('status', '=', 'new')
        .where('progress', '=', 'open')
        .where('reminded_at', 'is', null)
        .returning(['id', 'created_at'])
        .execute();
      const [oldest] = taken.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
      if (!oldest || isQueued) return taken;
      await transaction
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          enquiry_id: oldest.id,
          kind: reminderKind,
          attempts: 0,
          next_attempt_at: sendAt,
          created_at: time,
        })
        .execute();
      isQueued = true;
      return taken;
    }),
  );
  return reminded.length;
}

/** Milliseconds in which all batches end, in a store of any size. */
const manyBatchesMs = 60_000;

/**
 * Withdraws reminders that are held back. A reminder belongs to its oldest enquiry; if that one is dropped or
 * restricted before the mail goes out, the others need a new reminder.
 */
export async function withdrawReminders(transaction: Database): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select(['outbox.id', 'reminded_at'])
    .where('kind', '=', reminderKind)
    .where(isPending)
    // A process may be sending it at this moment.
    .where(isUnclaimed(transaction))
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
