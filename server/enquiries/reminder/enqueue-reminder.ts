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
 * Orders one mail about all open enquiries that have waited for so long and of which nobody was reminded. It is
 * written down with the oldest of them in the same transaction: whichever process comes second waits for the first, and
 * finds them taken.
 * @returns how many enquiries it is about; 0 when none was ordered
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
  // While there are batches to come, the mail would not be about all.
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

/** Within so many milliseconds the batches of any store end. */
const manyBatchesMs = 60_000;

/**
 * A reminder waits in the outbox under the oldest enquiry that it is about. When that one is dropped or restricted
 * before the mail is out, its order would be held back, and the others forgotten: they are to be reminded of anew.
 */
export async function withdrawReminders(transaction: Database): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select(['outbox.id', 'reminded_at'])
    .where('kind', '=', reminderKind)
    .where(isPending)
    // One that a process is sending at this moment goes out.
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
