import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { batchSize, countRows, inBatches } from '../database/engine.ts';
import { type Database, type EnquiryRow, reminderKind, type Tables } from '../database/schema.ts';
import { repeat } from '../repeat.ts';
import type { WorkingTime } from '../working-time.ts';
import { idsOf } from './actions/action.ts';
import { isPending, isUnclaimed } from './outbox/queue.ts';
import { enqueueAgain } from './store.ts';

const intervalMs = 60_000;

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time, in milliseconds; infinite: only of enquiries that come back on their day. */
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

/** Open enquiries that are not put off, and those that a person has put off, also for a later day. */
const followed = (database: Database) =>
  database
    .selectFrom('enquiries')
    .where('status', '=', 'new')
    .where((row) => row.or([row('progress', '=', 'open'), row('put_off_until', 'is not', null)]));

/** A reminder is about enquiries of one owner, or of nobody, that all wait or all come back. */
const groupOf = ({ owner, put_off_until }: Pick<EnquiryRow, 'owner' | 'put_off_until'>) =>
  `${put_off_until === null ? 'waits' : 'is back'} ${owner}`;

const sameGroup =
  ({ reminded_at, owner, put_off_until }: Pick<EnquiryRow, 'reminded_at' | 'owner' | 'put_off_until'>) =>
  (row: ExpressionBuilder<Tables, 'enquiries'>) =>
    row.and([
      row('reminded_at', '=', reminded_at),
      row('owner', '=', owner),
      row('put_off_until', put_off_until === null ? 'is' : 'is not', null),
    ]);

/** Milliseconds in which all batches end, in a store of any size. */
const manyBatchesMs = 60_000;

/**
 * Queues one mail for each owner, and one for the company, about enquiries that had no reminder: those that have waited for
 * `afterMs`, and those that come back. Marking the enquiries and queueing the mail is one transaction: a second process
 * waits for it, and finds no enquiries.
 * @returns the number of enquiries in reminders; 0 without one
 */
export async function enqueueReminder(
  database: Database,
  { workingTime, afterMs, now }: ReminderInput,
): Promise<number> {
  const time = now.toISOString();
  await database.transaction().execute((transaction) => withdrawReminders(transaction));
  const candidates = await followed(database)
    .select(['id', 'created_at', 'put_off_until'])
    .where('reminded_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const due = candidates.filter(({ created_at, put_off_until }) =>
    put_off_until === null ? workingTime(new Date(created_at), now) >= afterMs : put_off_until <= time,
  );
  // With several batches, the mail has to wait for the last one.
  const sendAt = new Date(now.getTime() + (due.length > batchSize ? manyBatchesMs : 0));
  const queued = new Set<string>();
  const reminded = await inBatches(database, idsOf(due), async (transaction, batch) => {
    const taken = await transaction
      .updateTable('enquiries')
      .set({ reminded_at: time })
      .where('id', 'in', batch)
      .where('status', '=', 'new')
      .where((row) => row.or([row('progress', '=', 'open'), row('put_off_until', '<=', time)]))
      .where('reminded_at', 'is', null)
      .returning(['id', 'created_at', 'owner', 'put_off_until'])
      .execute();
    for (const one of taken.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))) {
      if (queued.has(groupOf(one))) continue;
      await enqueueAgain(transaction, one.id, reminderKind, sendAt);
      queued.add(groupOf(one));
    }
    return taken;
  });
  return reminded.length;
}

/**
 * Withdraws reminders that are held back, and those under the enquiries of `ids`, which are about to change. A reminder
 * belongs to its oldest enquiry; if that one changes before the mail goes out, the others need a new reminder.
 */
export async function withdrawReminders(transaction: Database, ids: readonly string[] = []): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select(['outbox.id', 'reminded_at', 'owner', 'put_off_until'])
    .where('kind', '=', reminderKind)
    .where(isPending)
    // A process may be sending it at this moment.
    .where(isUnclaimed(transaction))
    .where((row) => row.or([row('status', '<>', 'new'), ...(ids.length > 0 ? [row('enquiries.id', 'in', ids)] : [])]))
    .execute();
  for (const { id, ...group } of held) {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    await transaction.updateTable('enquiries').where(sameGroup(group)).set({ reminded_at: null }).execute();
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
export async function reminderContent(database: Database, first: EnquiryRow): Promise<ReminderContent> {
  const reminded = followed(database).where(sameGroup(first));
  const enquiries = await reminded.selectAll().orderBy('created_at').orderBy('id').limit(most).execute();
  return { enquiries, count: await countRows(reminded) };
}
