import type { FastifyBaseLogger } from 'fastify';
import { countRows } from '../database/engine.ts';
import { batchSize, inBatches } from '../database/in-batches.ts';
import { type Database, type EnquiryRow, reminderKind } from '../database/schema.ts';
import { repeat } from '../repeat.ts';
import type { WorkingTime } from '../working-time.ts';
import { idsOf } from './actions/action.ts';
import { isPending, isUnclaimed } from './outbox/queue.ts';
import { enqueueDeliveries } from './store.ts';

const intervalMs = 60_000;

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time, in milliseconds. */
  afterMs: number;
  now: Date;
}

export interface RemindersOptions extends Omit<ReminderInput, 'now'> {
  database: Database;
  log: FastifyBaseLogger;
  /** Called when a reminder is in the outbox. */
  onEnqueued(): void;
}

/** Checks every minute for enquiries that have waited too long. @returns a function that stops it */
export const startReminders = ({ database, log, onEnqueued, ...input }: RemindersOptions): (() => Promise<void>) =>
  repeat(intervalMs, async () => {
    try {
      const enquiries = await enqueueReminder(database, { ...input, now: new Date() });
      if (enquiries === 0) return;
      log.info({ enquiries }, 'reminder queued');
      onEnqueued();
    } catch (err) {
      log.error({ err }, 'open enquiries could not be checked');
    }
  });

const open = (database: Database) =>
  database.selectFrom('enquiries').where('status', '=', 'new').where('progress', '=', 'open');

/** Milliseconds in which all batches end, in a store of any size. */
const manyBatchesMs = 60_000;

/**
 * Queues one mail about all open enquiries that have waited for `afterMs` and have had no reminder. Marking the
 * enquiries and queueing the mail is one transaction: a second process waits for it, and finds no enquiries.
 * @returns the number of enquiries in the reminder; 0 without one
 */
export async function enqueueReminder(
  database: Database,
  { workingTime, afterMs, now }: ReminderInput,
): Promise<number> {
  await database.transaction().execute((transaction) => withdrawReminders(transaction));
  const waiting = open(database).select(['id', 'created_at']).where('reminded_at', 'is', null).orderBy('created_at');
  const due = (await waiting.execute()).filter(({ created_at }) => workingTime(new Date(created_at), now) >= afterMs);
  // With several batches, the mail has to wait for the last one.
  const sendAt = new Date(now.getTime() + (due.length > batchSize ? manyBatchesMs : 0));
  let isQueued = false;
  const reminded = await inBatches(database, idsOf(due), async (transaction, batch) => {
    const taken = await transaction
      .updateTable('enquiries')
      .set({ reminded_at: now.toISOString() })
      .where('id', 'in', batch)
      .where('status', '=', 'new')
      .where('progress', '=', 'open')
      .where('reminded_at', 'is', null)
      .returning(['id', 'created_at'])
      .execute();
    const [oldest] = taken.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
    if (!oldest || isQueued) return taken;
    await enqueueDeliveries(transaction, [oldest.id], [reminderKind], { now: sendAt, held: false });
    isQueued = true;
    return taken;
  });
  return reminded.length;
}

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
    const reminded = transaction.updateTable('enquiries').where('reminded_at', '=', reminded_at);
    await reminded.set({ reminded_at: null }).execute();
  }
}

/** The most enquiries that a mail lists. */
const most = 20;

export interface ReminderContent {
  /** Those that have waited longest. */
  enquiries: EnquiryRow[];
  count: number;
}

/** The enquiries of the reminder that belongs to this one, without those that were answered since. */
export async function reminderContent(database: Database, { reminded_at }: EnquiryRow): Promise<ReminderContent> {
  const reminded = open(database).where('reminded_at', '=', reminded_at);
  const enquiries = await reminded.selectAll().orderBy('created_at').orderBy('id').limit(most).execute();
  return { enquiries, count: await countRows(reminded) };
}
