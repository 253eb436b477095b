import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { type EnquiryFilter, enquiriesMatching, hasOwner, type PreparedFilter, prepareFilter } from './filter.ts';
import { isSortedByNumber } from './search.ts';

const pageSize = 50;

/** The position of an enquiry in a list: the index of its filter, its time and its reference: `1_2026-11-20T10:00:00.000Z_4K7QW-M2XN8`. */
type ListKey = string;

export interface ListInput {
  /** No enquiry may match two of the filters. The list has the enquiries of the first filter, followed by the enquiries of the second. */
  filter: EnquiryFilter | readonly EnquiryFilter[];
  order: 'oldest-first' | 'latest-first';
  limit?: number | undefined;
  /** The page has the next enquiries that are older, or newer, than the enquiry with this key. Invalid keys are ignored. */
  olderThan?: ListKey | undefined;
  newerThan?: ListKey | undefined;
}

/**
 * One page of the enquiries that match a filter, with the keys for the previous and the next page. Pages are found by key, so page 1000
 * is as fast as page 1. Example: the list has A, B and C, the oldest first, two on a page. On page 1 are A and B, and `newer` is the key
 * of B. With the key of B as `newerThan`, the page has C, and `older` is the key of C.
 */
export async function listEnquiries(database: Database, input: ListInput) {
  const { order, limit = pageSize } = input;
  const filters = [input.filter].flat();
  const forwardDirection = order === 'oldest-first' ? 'newer' : 'older';
  const olderThan = parseKey(input.olderThan, filters);
  const from = olderThan ?? parseKey(input.newerThan, filters);
  const direction = olderThan ? 'older' : from ? 'newer' : forwardDirection;
  const isForward = direction === forwardDirection;
  // Reads one enquiry more than the page has, to find out whether there is a next page.
  const found: { key: ListKey; enquiry: EnquiryRow }[] = [];
  for (let filterIndex = from?.filterIndex ?? 0; found.length <= limit; filterIndex += isForward ? 1 : -1) {
    const filter = filters[filterIndex];
    if (!filter) break;
    const position = filterIndex === from?.filterIndex ? from : undefined;
    const rows = await enquiriesInOrder(database, await prepareFilter(database, filter), direction, position)
      .selectAll('enquiries')
      .limit(limit + 1 - found.length)
      .execute();
    found.push(...rows.map((enquiry) => ({ key: `${filterIndex}_${enquiry.created_at}_${enquiry.id}`, enquiry })));
  }
  const hasMore = found.length > limit;
  const page = found.slice(0, limit);
  if (!isForward) page.reverse();
  // A key is undefined if there is no page in its direction.
  const keyBefore = (isForward ? from : hasMore) ? page[0]?.key : undefined;
  const keyAfter = (isForward ? hasMore : from) ? page.at(-1)?.key : undefined;
  const [older, newer] = forwardDirection === 'newer' ? [keyBefore, keyAfter] : [keyAfter, keyBefore];
  return { enquiries: page.map(({ enquiry }) => enquiry), older, newer };
}

/**
 * The number of enquiries that match a filter.
 * @param max the largest result: counting stops at this number, because counting more takes longer
 */
export async function countEnquiries(database: Database, filter: EnquiryFilter, max?: number): Promise<number> {
  const all = enquiriesMatching(database, await prepareFilter(database, filter)).select('id');
  const counted = database.selectFrom((max === undefined ? all : all.limit(max)).as('counted'));
  const { total } = await counted.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

function parseKey(text: ListKey | undefined, { length }: readonly EnquiryFilter[]) {
  const [, filterIndex, created_at, id] = /^(\d)_([\d:.TZ-]{24})_([\dA-Z-]{1,20})$/.exec(text ?? '') ?? [];
  if (created_at === undefined || id === undefined || Number(filterIndex) >= length) return undefined;
  return { filterIndex: Number(filterIndex), created_at, id };
}

interface Position {
  created_at: string;
  id: string;
}

/** The enquiries that match a filter and are older or newer than a position; the nearest first. */
export function enquiriesInOrder(
  database: Database,
  filter: PreparedFilter,
  ageDirection: 'older' | 'newer',
  from?: Position,
) {
  const sortDirection = ageDirection === 'older' ? 'desc' : 'asc';
  const comparison = ageDirection === 'older' ? '<' : '>';
  const all = enquiriesMatching(database, filter, true);
  if (isSortedByNumber(database, filter.search)) {
    const sorted = all.orderBy(sql.ref('enquiry_words.rowid'), sortDirection);
    return from ? sorted.where(sql.ref('enquiry_words.rowid'), comparison, numberOf(from)) : sorted;
  }
  const sorted = all.orderBy('created_at', sortDirection).orderBy('id', sortDirection);
  if (!from) return sorted;
  return sorted.where((row) => row(row.refTuple('created_at', 'id'), comparison, row.tuple(from.created_at, from.id)));
}

/** A small number, so that the rows need little memory, and other requests can run between two queries. */
const rowsPerQuery = 500;

/** All enquiries that match a filter, with some of their columns, the oldest first. */
export async function* rowsInOrder<Name extends keyof EnquiryRow>(
  database: Database,
  filter: EnquiryFilter,
  names: readonly Name[],
): AsyncGenerator<Pick<EnquiryRow, Name>> {
  const prepared = await prepareFilter(database, filter);
  for (let last: Position | undefined; ; ) {
    const query = enquiriesInOrder(database, prepared, 'newer', last).select(['id', 'created_at', ...names]);
    const rows = (await query.limit(rowsPerQuery).execute()) as (Pick<EnquiryRow, Name> & Position)[];
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsPerQuery) return;
    // SQLite uses this thread, so without a pause no other request would run.
    await setImmediate();
  }
}

/** The number of an enquiry in the index. If the enquiry has been deleted, the number is computed from its time. */
const numberOf = ({ created_at, id }: Position) =>
  sql<number>`coalesce(
    (select number from enquiry_numbers where enquiry_id = ${id}),
    cast(round(unixepoch(${created_at}, 'subsec') * 1000) as integer) * 1000
  )`;

/** Filters for enquiries that wait: `back` for those that were put off until now, and `open` for those that are not put off. */
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
