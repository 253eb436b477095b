import type { ExpressionBuilder, Selectable } from 'kysely';
import { chunksOf, listIn } from '../database/engine.ts';
import type { Database, EnquiryRow, OutboxTable, Tables } from '../database/schema.ts';
import type { WorkingTime } from '../time/working-time.ts';
import { hasAccess, hasOwner, isUsed } from './conditions.ts';
import { enquiriesMatching } from './queries/filter.ts';
import { waitingFilters } from './queries/list.ts';
import { enqueueAbout } from './store.ts';

export interface ReminderInput {
  workingTime: WorkingTime;
  /** Working time, in milliseconds. Infinite: the reminder is only about enquiries that come back on their day. */
  afterMs: number;
  now: Date;
}

type Row = ExpressionBuilder<Tables, 'enquiries'>;

type Group = Pick<EnquiryRow, 'owner' | 'snoozed_until'> & { isOwned: unknown };

/** The enquiries of one reminder have the same owner, or none. They all wait, or they all come back. */
const groupOf = ({ owner, snoozed_until, isOwned }: Group) =>
  `${snoozed_until === null ? 'waits' : 'is back'} ${isOwned ? owner : ''}`;

/** When somebody last gave the enquiry to a person, opened it again, or released it. */
const lastTurn = (row: Row) =>
  row
    .selectFrom('history')
    .select((turn) => turn.fn.max('at').as('at'))
    .whereRef('history.enquiry_id', '=', 'enquiries.id')
    .where('action', 'in', ['assigned', 'marked', 'released']);

const isUnreminded = (row: Row) => row.or([row('reminded_at', 'is', null), row('reminded_at', '<', lastTurn(row))]);

/**
 * Queues one mail for each owner, and one for the company, about enquiries that had no reminder yet: those that have waited for
 * `afterMs`, and those that come back. For an enquiry that another person got, or that was opened again, the waiting begins again.
 * One transaction marks the enquiries and queues the mails. A second process waits for it, and finds no enquiries.
 * @returns the number of enquiries in reminders
 */
export const enqueueReminder = (database: Database, { workingTime, afterMs, now }: ReminderInput): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const time = now.toISOString();
    const due: string[] = [];
    // Two queries, because each of them uses a small index.
    for (const filter of Object.values(waitingFilters(now))) {
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
    const reminded: (Group & Pick<EnquiryRow, 'id' | 'created_at'>)[] = [];
    for (const ids of chunksOf(due)) {
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
    for (const group of Map.groupBy(reminded, groupOf).values()) {
      const [first] = group;
      const recipient = first?.isOwned ? first.owner : '';
      await enqueueAbout(transaction, 'reminder-mail', { about: group.map(({ id }) => id), recipient, now });
    }
    return reminded.length;
  });

const maxListed = 20;

export type ReminderContent = Awaited<ReturnType<typeof reminderContent>>;

/**
 * The enquiries that a reminder is still about, the oldest first. It leaves out those that somebody has answered since, given to
 * another person, opened again or put off. `count` is their whole number. If the owner has no access any more, `owner` is undefined
 * and the mail goes to the company.
 */
export async function reminderContent(
  database: Database,
  { about, recipient, created_at }: Pick<Selectable<OutboxTable>, 'about' | 'recipient' | 'created_at'>,
  now: Date,
) {
  const left: EnquiryRow[] = [];
  for (const part of chunksOf(listIn(about))) {
    const enquiries = database
      .selectFrom('enquiries')
      .selectAll()
      .where('id', 'in', part)
      // Otherwise another reminder is about it.
      .where('reminded_at', '=', created_at)
      .where((row) => row.not(row.exists(lastTurn(row).having((turn) => turn.fn.max('at'), '>', created_at))))
      .where((row) =>
        row.or([
          row.and([row('status', '=', 'open'), row('snoozed_until', 'is', null)]),
          row.and([isUsed(row), row('snoozed_until', '<=', now.toISOString())]),
        ]),
      );
    left.push(...(await (recipient === '' ? enquiries : enquiries.where('owner', '=', recipient)).execute()));
  }
  left.sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  const owner = (await hasAccess(database, recipient)) ? recipient : undefined;
  return { enquiries: left.slice(0, maxListed), count: left.length, owner };
}
