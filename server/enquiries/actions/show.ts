import type { Selectable } from 'kysely';
import { isFrom } from '../../database/engine.ts';
import type { Database, EnquiryRow, HistoryAction, HistoryTable } from '../../database/schema.ts';
import { type ShownStatus, shownStatus } from '../status.ts';
import { idsOf, requireFound } from './action.ts';
import { type DeliveryRow, type DeliveryState, deliveriesOf, stateOf } from './deliveries.ts';

export type HistoryRow = Selectable<HistoryTable>;

export interface EnquiryView {
  enquiry: EnquiryRow;
  status: ShownStatus;
  deliveries: (DeliveryRow & { state: DeliveryState })[];
  /** Actions of people, the first one first. */
  history: HistoryRow[];
  /** Other enquiries from the same address, the latest first; at most 20. */
  others: EnquiryRow[];
}

const mostOthers = 20;

/**
 * Enquiries in the order of `ids`.
 * @param input `restricted`: includes restricted enquiries
 * @throws {ActionError} if one does not exist
 */
export async function show(
  database: Database,
  { ids, restricted = false }: { ids: readonly string[]; restricted?: boolean },
): Promise<EnquiryView[]> {
  const query = database.selectFrom('enquiries').selectAll().where('id', 'in', ids);
  const found = await (restricted ? query : query.where('status', '<>', 'restricted')).execute();
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
      status: shownStatus(enquiry),
      deliveries: (deliveries.get(id) ?? []).map((row) => ({ ...row, state: stateOf(row, enquiry.status) })),
      history: histories.get(id) ?? [],
      others: await othersOf(database, enquiry),
    });
  }
  return shown;
}

async function historyOf(database: Database, ids: readonly string[]): Promise<Map<string, HistoryRow[]>> {
  const rows = await database
    .selectFrom('history')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

/** The texts of an enquiry's notes, the first one first. */
export async function notesOf(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('history')
    .select('detail')
    .where('enquiry_id', '=', id)
    .where('action', '=', 'noted')
    .orderBy('at')
    .execute();
  return rows.map(({ detail }) => detail).filter(Boolean);
}

const changes = ['assigned', 'marked', 'put-off', 'dropped', 'released', 'erased'] satisfies HistoryAction[];

/** The latest change of each of these enquiries by a person, notes and corrections apart. */
export async function latestChanges(database: Database, ids: readonly string[]): Promise<Map<string, HistoryRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('history')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .where('action', 'in', changes)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.enquiry_id, row]));
}

async function othersOf(database: Database, { id, business_email }: EnquiryRow): Promise<EnquiryRow[]> {
  // A lead by telephone may have no address.
  if (business_email === '') return [];
  return database
    .selectFrom('enquiries')
    .selectAll()
    .where(isFrom(business_email))
    .where('id', '<>', id)
    .where('status', '<>', 'restricted')
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute();
}
