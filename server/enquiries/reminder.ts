import type { ExpressionBuilder, Selectable } from 'kysely';
import { chunksOf, parseList } from '../database/engine.ts';
import type { Database, EnquiryRow, OutboxTable, Tables } from '../database/schema.ts';
import type { WorkingTime } from '../time/working-time.ts';
import { enquiriesMatching, hasAccess, hasOwner, isUsed } from './queries/filter.ts';
import { waitingFilters } from './queries/list.ts';
import { enqueueMailAbout } from './store.ts';

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time until the reminder, in milliseconds. If infinite, reminders are only about enquiries that come back today. */
  afterMs: number;
  now: Date;
}

type Row = ExpressionBuilder<Tables, 'enquiries'>;

type Group = Pick<EnquiryRow, 'owner' | 'snoozed_until'> & { isOwned: unknown };

/** The key of a group. Enquiries with the same key are in one reminder: they have the same owner, and all wait or all come back. */
const groupOf = ({ owner, snoozed_until, isOwned }: Group) =>
  `${snoozed_until === null ? 'waits' : 'is back'} ${isOwned ? owner : ''}`;

/** When an enquiry was last assigned to a person, opened again, or released. */
const lastRestart = (row: Row) =>
  row
    .selectFrom('history')
    .select((entry) => entry.fn.max('at').as('at'))
    .whereRef('history.enquiry_id', '=', 'enquiries.id')
    .where('action', 'in', ['assigned', 'marked', 'released']);

const hasNoReminder = (row: Row) => row.or([row('reminded_at', 'is', null), row('reminded_at', '<', lastRestart(row))]);

/**
 * Queues one mail for each owner, and one for the company, about enquiries that had no reminder yet: those that have waited for
 * `afterMs`, and those that come back. If an enquiry is assigned to another person or opened again, its waiting time begins again. One
 * transaction sets `reminded_at` and queues the mails. A second process waits for this transaction, so it finds no enquiries.
 * @returns the number of enquiries in reminders
 */
export const enqueueReminder = (database: Database, { workingTime, afterMs, now }: ReminderInput): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const time = now.toISOString();
    const due: string[] = [];
    // Two queries, because each of them uses a small index.
    for (const filter of Object.values(waitingFilters(now))) {
      const candidates = await enquiriesMatching(transaction, filter)
        .select((row) => ['id', 'created_at', 'snoozed_until', 'reminded_at', lastRestart(row).as('restarted_at')])
        .where(hasNoReminder)
        .execute();
      for (const { id, created_at, snoozed_until, reminded_at, restarted_at } of candidates) {
        const isBack = snoozed_until !== null && reminded_at === null;
        const since = reminded_at === null ? created_at : (restarted_at ?? created_at);
        if (isBack || workingTime(new Date(since), now) >= afterMs) due.push(id);
      }
    }
    const reminded: (Group & Pick<EnquiryRow, 'id' | 'created_at'>)[] = [];
    for (const ids of chunksOf(due)) {
      const update = transaction
        .updateTable('enquiries')
        .set({ reminded_at: time })
        .where('id', 'in', ids)
        .where((row) => row.or([row('status', '=', 'open'), row.and([isUsed(row), row('snoozed_until', '<=', time)])]))
        .where(hasNoReminder)
        .returning((row) => ['id', 'created_at', 'owner', 'snoozed_until', hasOwner(row).as('isOwned')]);
      reminded.push(...(await update.execute()));
    }
    reminded.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    for (const group of Map.groupBy(reminded, groupOf).values()) {
      const [first] = group;
      const recipient = first?.isOwned ? first.owner : '';
      await enqueueMailAbout(transaction, 'reminder-mail', { references: group.map(({ id }) => id), recipient, now });
    }
    return reminded.length;
  });

const maxListed = 20;

export type ReminderContent = Awaited<ReturnType<typeof reminderContent>>;

/**
 * The enquiries of a reminder that still wait, the oldest first, at most `maxListed`. An enquiry is left out if it was answered, assigned
 * to another person, opened again or put off after the reminder was queued. `count` is the number of all enquiries that still wait. If
 * the owner has no access any more, `owner` is undefined, and the company gets the mail.
 */
export async function reminderContent(
  database: Database,
  { about, recipient, created_at }: Pick<Selectable<OutboxTable>, 'about' | 'recipient' | 'created_at'>,
  now: Date,
) {
  const stillWaiting: EnquiryRow[] = [];
  for (const part of chunksOf(parseList(about))) {
    const enquiries = database
      .selectFrom('enquiries')
      .selectAll()
      .where('id', 'in', part)
      // An enquiry with another `reminded_at` belongs to another reminder.
      .where('reminded_at', '=', created_at)
      .where((row) => row.not(row.exists(lastRestart(row).having((entry) => entry.fn.max('at'), '>', created_at))))
      .where((row) =>
        row.or([
          row.and([row('status', '=', 'open'), row('snoozed_until', 'is', null)]),
          row.and([isUsed(row), row('snoozed_until', '<=', now.toISOString())]),
        ]),
      );
    stillWaiting.push(...(await (recipient === '' ? enquiries : enquiries.where('owner', '=', recipient)).execute()));
  }
  stillWaiting.sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  const owner = (await hasAccess(database, recipient)) ? recipient : undefined;
  return { enquiries: stillWaiting.slice(0, maxListed), count: stillWaiting.length, owner };
}
