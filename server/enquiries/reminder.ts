import { type ExpressionBuilder, sql } from 'kysely';
import { countRows, parts } from '../database/engine.ts';
import type { Database, EnquiryRow, Tables } from '../database/schema.ts';
import type { WorkingTime } from '../time/working-time.ts';
import { isPending, isUnclaimed } from './outbox/queue.ts';
import { hasAccess, hasOwner } from './owner.ts';
import { enquiriesMatching } from './queries/filter.ts';
import { waiting } from './queries/list.ts';
import { isUsed } from './status.ts';
import { enqueueAgain } from './store.ts';

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time, in milliseconds; infinite: only of enquiries that come back on their day. */
  afterMs: number;
  now: Date;
}

type Row = ExpressionBuilder<Tables, 'enquiries'>;

type Group = Pick<EnquiryRow, 'reminded_at' | 'owner' | 'snoozed_until'> & { isOwned: unknown };

/** A reminder is about enquiries of one owner, or of nobody, that all wait or all come back. */
const groupOf = ({ owner, snoozed_until, isOwned }: Omit<Group, 'reminded_at'>) =>
  `${snoozed_until === null ? 'waits' : 'is back'} ${isOwned ? owner : ''}`;

const sameGroup =
  ({ reminded_at, owner, snoozed_until, isOwned }: Group) =>
  (row: Row) =>
    row.and([
      row('reminded_at', '=', reminded_at),
      isOwned ? row('owner', '=', owner) : row.not(hasOwner(row)),
      snoozed_until === null ? row('status', '=', sql.lit('open')) : isUsed(row),
      row('snoozed_until', snoozed_until === null ? 'is' : 'is not', null),
    ]);

/** When somebody last gave the enquiry to a person, or opened it again. */
const lastTurn = (row: Row) =>
  row
    .selectFrom('history')
    .select((turn) => turn.fn.max('at').as('at'))
    .whereRef('history.enquiry_id', '=', 'enquiries.id')
    .where('action', 'in', ['assigned', 'marked']);

const isUnreminded = (row: Row) => row.or([row('reminded_at', 'is', null), row('reminded_at', '<', lastTurn(row))]);

/**
 * Queues one mail for each owner, and one for the company, about enquiries that had no reminder: those that have waited for
 * `afterMs`, and those that come back. One that was given to another person, or opened again, waits anew. Marking the
 * enquiries and queueing the mails is one transaction: a second process waits for it, and finds no enquiries.
 * @returns the number of enquiries in reminders; 0 without one
 */
export const enqueueReminder = (database: Database, { workingTime, afterMs, now }: ReminderInput): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const time = now.toISOString();
    await withdrawReminders(transaction);
    const due: string[] = [];
    // Two queries, as each uses a small index.
    for (const filter of Object.values(waiting(now))) {
      const candidates = await enquiriesMatching(transaction, filter)
        .select((row) => ['id', 'created_at', 'snoozed_until', 'reminded_at', lastTurn(row).as('turned_at')])
        .where(isUnreminded)
        .execute();
      for (const { id, created_at, snoozed_until, reminded_at, turned_at } of candidates) {
        const isBack = snoozed_until !== null && reminded_at === null;
        const since = reminded_at === null ? created_at : (turned_at ?? created_at);
        if (isBack || workingTime(new Date(since), now) >= afterMs) due.push(id);
      }
    }
    const reminded: (Omit<Group, 'reminded_at'> & Pick<EnquiryRow, 'id' | 'created_at'>)[] = [];
    for (const ids of parts(due)) {
      const taken = transaction
        .updateTable('enquiries')
        .set({ reminded_at: time })
        .where('id', 'in', ids)
        .where((row) => row.or([row('status', '=', 'open'), row.and([isUsed(row), row('snoozed_until', '<=', time)])]))
        .where(isUnreminded)
        .returning((row) => ['id', 'created_at', 'owner', 'snoozed_until', hasOwner(row).as('isOwned')]);
      reminded.push(...(await taken.execute()));
    }
    reminded.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    for (const [first] of Map.groupBy(reminded, groupOf).values())
      if (first) await enqueueAgain(transaction, first.id, 'reminder-mail', now);
    return reminded.length;
  });

/**
 * Withdraws reminders that are held back, and those under the enquiries of `ids`, which are about to change. A reminder
 * belongs to its oldest enquiry; if that one changes before the mail goes out, the others need a new reminder.
 */
export async function withdrawReminders(transaction: Database, ids: readonly string[] = []): Promise<void> {
  const held = await transaction
    .selectFrom('outbox')
    .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .select((row) => ['outbox.id', 'reminded_at', 'owner', 'snoozed_until', hasOwner(row).as('isOwned')])
    .where('kind', '=', 'reminder-mail')
    .where(isPending)
    // A process may be sending it at this moment.
    .where(isUnclaimed(transaction))
    .where((row) => row.or([row.not(isUsed(row)), ...(ids.length > 0 ? [row('enquiries.id', 'in', ids)] : [])]))
    .execute();
  for (const { id, ...group } of held) {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    await transaction.updateTable('enquiries').where(sameGroup(group)).set({ reminded_at: null }).execute();
  }
}

const most = 20;

export type ReminderContent = Awaited<ReturnType<typeof reminderContent>>;

/**
 * The enquiries of the reminder that belongs to this one, without those that were answered since: those that have waited
 * longest, and the number of all. Without an owner it goes to the company.
 */
export async function reminderContent(database: Database, first: EnquiryRow) {
  const isOwned = await hasAccess(database, first.owner);
  const reminded = database.selectFrom('enquiries').where(sameGroup({ ...first, isOwned }));
  const enquiries = await reminded.selectAll().orderBy('created_at').orderBy('id').limit(most).execute();
  return { enquiries, count: await countRows(reminded), owner: isOwned ? first.owner : undefined };
}
