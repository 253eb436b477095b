import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { hasOwner } from '../conditions.ts';
import { type EnquiryFilter, enquiriesMatching, type PreparedFilter, prepareFilter } from './filter.ts';
import { comesByNumber } from './search.ts';

const pageSize = 50;

/** The position of an enquiry: the number of its filter, its time and its reference: `1_2026-11-20T10:00:00.000Z_4K7QW-M2XN8`. */
type ListKey = string;

export interface ListInput {
  /** Several filters must share no enquiry. The enquiries of the first filter come first, each in order. */
  filter: EnquiryFilter | readonly EnquiryFilter[];
  order: 'oldest-first' | 'latest-first';
  limit?: number | undefined;
  /** The page after this enquiry, towards older or newer ones. Invalid keys are ignored. */
  olderThan?: ListKey | undefined;
  newerThan?: ListKey | undefined;
}

/**
 * One page of the enquiries that match a filter, with the keys for `olderThan` and `newerThan` of its neighbours. Pages are
 * found by key, so the thousandth is as fast as the first. Example: of A, B and C, the oldest first and two a page, the first page is A
 * and B and has `newer`, the key of B; with `newerThan` of it the page is C, and has `older`, the key of C.
 */
export async function listEnquiries(database: Database, input: ListInput) {
  const { order, limit = pageSize } = input;
  const filters = [input.filter].flat();
  const forth = order === 'oldest-first' ? 'newer' : 'older';
  const olderThan = parseKey(input.olderThan, filters);
  const from = olderThan ?? parseKey(input.newerThan, filters);
  const towards = olderThan ? 'older' : from ? 'newer' : forth;
  const isForth = towards === forth;
  // Reads one enquiry more than the page has, to see whether another page follows.
  const found: { key: ListKey; enquiry: EnquiryRow }[] = [];
  for (let part = from?.part ?? 0; found.length <= limit; part += isForth ? 1 : -1) {
    const filter = filters[part];
    if (!filter) break;
    const beyond = part === from?.part ? from : undefined;
    const rows = await enquiriesInOrder(database, await prepareFilter(database, filter), towards, beyond)
      .selectAll('enquiries')
      .limit(limit + 1 - found.length)
      .execute();
    found.push(...rows.map((enquiry) => ({ key: `${part}_${enquiry.created_at}_${enquiry.id}`, enquiry })));
  }
  const goesOn = found.length > limit;
  const page = found.slice(0, limit);
  if (!isForth) page.reverse();
  // On the side of the key there is a page: the reader came from it.
  const before = (isForth ? from : goesOn) ? page[0]?.key : undefined;
  const after = (isForth ? goesOn : from) ? page.at(-1)?.key : undefined;
  const [older, newer] = forth === 'newer' ? [before, after] : [after, before];
  return { enquiries: page.map(({ enquiry }) => enquiry), older, newer };
}

/**
 * The number of enquiries that match a filter.
 * @param max counting stops there, because a larger number takes longer and helps nobody
 */
export async function countEnquiries(database: Database, filter: EnquiryFilter, max?: number): Promise<number> {
  const all = enquiriesMatching(database, await prepareFilter(database, filter)).select('id');
  const counted = database.selectFrom((max === undefined ? all : all.limit(max)).as('counted'));
  const { total } = await counted.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

function parseKey(text: ListKey | undefined, { length }: readonly EnquiryFilter[]) {
  const [, part, created_at, id] = /^(\d)_([\d:.TZ-]{24})_([\dA-Z-]{1,20})$/.exec(text ?? '') ?? [];
  if (created_at === undefined || id === undefined || Number(part) >= length) return undefined;
  return { part: Number(part), created_at, id };
}

interface Position {
  created_at: string;
  id: string;
}

/** The enquiries that match a filter and are older or newer than a position; the nearest first. */
export function enquiriesInOrder(
  database: Database,
  filter: PreparedFilter,
  towards: 'older' | 'newer',
  from?: Position,
) {
  const direction = towards === 'older' ? 'desc' : 'asc';
  const comparison = towards === 'older' ? '<' : '>';
  const all = enquiriesMatching(database, filter, true);
  if (comesByNumber(database, filter.search)) {
    const sorted = all.orderBy(sql.ref('enquiry_words.rowid'), direction);
    return from ? sorted.where(sql.ref('enquiry_words.rowid'), comparison, numberOf(from)) : sorted;
  }
  const sorted = all.orderBy('created_at', direction).orderBy('id', direction);
  if (!from) return sorted;
  return sorted.where((row) => row(row.refTuple('created_at', 'id'), comparison, row.tuple(from.created_at, from.id)));
}

/** Many small queries need little memory, and other requests run between them. */
const rowsPerQuery = 500;

/** These columns of all enquiries that match a filter, the oldest first. */
export async function* rowsInOrder<Name extends keyof EnquiryRow>(
  database: Database,
  filter: EnquiryFilter,
  names: readonly Name[],
): AsyncGenerator<Pick<EnquiryRow, Name>> {
  const prepared = await prepareFilter(database, filter);
  for (let last: Position | undefined; ; ) {
    const found = enquiriesInOrder(database, prepared, 'newer', last).select(['id', 'created_at', ...names]);
    const rows = (await found.limit(rowsPerQuery).execute()) as (Pick<EnquiryRow, Name> & Position)[];
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsPerQuery) return;
    // SQLite works in this thread: without a pause, no other request would run.
    await setImmediate();
  }
}

/** For an enquiry that has been deleted in the meantime, the number is computed from its time. */
const numberOf = ({ created_at, id }: Position) =>
  sql<number>`coalesce(
    (select number from enquiry_numbers where enquiry_id = ${id}),
    cast(round(unixepoch(${created_at}, 'subsec') * 1000) as integer) * 1000
  )`;

/** Enquiries that wait for somebody: those that have come back on their day, and open ones that are not put off. */
export const waitingFilters = (now: Date) =>
  ({
    back: { statuses: ['open', 'answered'], snoozed: { is: 'due', now } },
    open: { statuses: ['open'], snoozed: { is: 'no', now } },
  }) satisfies Record<string, EnquiryFilter>;

export async function countWaiting(database: Database, now: Date) {
  const byOwner = new Map<string, number>();
  for (const filter of Object.values(waitingFilters(now))) {
    const rows = await enquiriesMatching(database, filter)
      .select((row) => ['owner', hasOwner(row).as('isOwned'), row.fn.countAll().as('count')])
      .groupBy('owner')
      .execute();
    for (const { owner: stored, isOwned, count } of rows) {
      const owner = isOwned ? stored : '';
      byOwner.set(owner, (byOwner.get(owner) ?? 0) + Number(count));
    }
  }
  return { all: byOwner.values().reduce((sum, count) => sum + count, 0), byOwner };
}
