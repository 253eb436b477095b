import type { Selectable } from 'kysely';
import { isFrom, isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryRow, EnquiryStatus, HistoryAction, HistoryTable } from '../../database/schema.ts';
import { idsOf, requireFound } from './action.ts';
import { type DeliveryRow, type DeliveryState, deliveriesOf, stateOf } from './deliveries.ts';

export type HistoryRow = Selectable<HistoryTable>;

export interface EnquiryView {
  enquiry: EnquiryRow;
  status: EnquiryStatus;
  deliveries: (DeliveryRow & { state: DeliveryState })[];
  /** Actions of people, the first one first. */
  history: HistoryRow[];
  others: EnquiryRow[];
}

const mostOthers = 20;

export async function show(database: Database, { ids }: { ids: readonly string[] }): Promise<EnquiryView[]> {
  const found = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  requireFound(ids, idsOf(found), 'enquiry');
  const deliveries = await deliveriesOf(database, ids);
  const histories = await historyOf(database, ids);
  const byId = new Map(found.map((enquiry) => [enquiry.id, enquiry]));
  const shown: EnquiryView[] = [];
  for (const id of ids) {
    const enquiry = byId.get(id);
    if (!enquiry) continue;
    shown.push({
      enquiry,
      status: enquiry.status,
      deliveries: (deliveries.get(id) ?? []).map((row) => ({ ...row, state: stateOf(row, enquiry.status) })),
      history: histories.get(id) ?? [],
      others: await othersOf(database, enquiry),
    });
  }
  return shown;
}

async function historyOf(
  database: Database,
  ids: readonly string[],
  actions?: readonly HistoryAction[],
): Promise<Map<string, HistoryRow[]>> {
  if (ids.length === 0) return new Map();
  const all = database.selectFrom('history').selectAll().where('enquiry_id', 'in', ids).orderBy('at').orderBy('id');
  const rows = await (actions ? all.where('action', 'in', actions) : all).execute();
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

export const notesOf = async (database: Database, id: string): Promise<string[]> =>
  ((await historyOf(database, [id], ['noted'])).get(id) ?? []).map(({ detail }) => detail).filter(Boolean);

const changes = ['assigned', 'marked', 'put-off', 'dropped', 'released', 'erased'] satisfies HistoryAction[];

/** The latest change of each of these enquiries by a person, notes and corrections apart. */
export async function latestChanges(database: Database, ids: readonly string[]): Promise<Map<string, HistoryRow>> {
  const all = await historyOf(database, ids, changes);
  return new Map([...all].flatMap(([id, rows]) => rows.slice(-1).map((row) => [id, row])));
}

async function othersOf(database: Database, { id, business_email }: EnquiryRow): Promise<EnquiryRow[]> {
  // A lead by telephone may have no address.
  if (business_email === '') return [];
  return database
    .selectFrom('enquiries')
    .selectAll()
    .where(isFrom(business_email))
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute();
}

/**
 * An enquiry as a page shows it: its reference, status, day to come back and owner, separated by spaces. Forms send it, so
 * that an old page does not overwrite a colleague's change.
 */
export const seenOf = (row: Pick<EnquiryRow, 'id' | 'status' | 'put_off_until' | 'owner'>): string =>
  [row.id, row.status, row.put_off_until ?? '-', row.owner].join(' ');

export interface AsSeen {
  fresh: string[];
  /** The latest change of each other enquiry; undefined if no person changed it. */
  stale: Map<string, HistoryRow | undefined>;
}

/**
 * Compares enquiries with what a page showed of them, and locks them for the rest of the transaction.
 * @param seen results of `seenOf`; a reference alone fits every state
 */
export async function asSeen(transaction: Database, seen: readonly string[]): Promise<AsSeen> {
  const byId = new Map(seen.map((one) => [one.split(' ', 1)[0] ?? '', one]));
  const query = transaction
    .selectFrom('enquiries')
    .select(['id', 'status', 'put_off_until', 'owner'])
    .where('id', 'in', [...byId.keys()])
    // Always in one order, so that two people with the same enquiries do not wait for each other.
    .orderBy('id');
  const rows = await (isPostgres(transaction) ? query.forUpdate() : query).execute();
  const isStale = (row: (typeof rows)[number]) => byId.get(row.id) !== row.id && byId.get(row.id) !== seenOf(row);
  const stale = rows.filter(isStale).map(({ id }) => id);
  const changes = await latestChanges(transaction, stale);
  return {
    fresh: [...byId.keys()].filter((id) => !stale.includes(id)),
    stale: new Map(stale.map((id) => [id, changes.get(id)])),
  };
}
