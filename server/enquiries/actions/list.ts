import { sql } from 'kysely';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { hasOwner } from '../owner.ts';
import { type EnquiryFilter, enquiriesMatching, type PreparedFilter, prepareFilter } from './filter.ts';
import { comesByNumber } from './search.ts';

const pageSize = 50;

/** The key of a position: the filter, of several, and an enquiry's time and reference. */
type ListKey = string;

export interface ListInput {
  /** Of several, which share no enquiry, the enquiries of the first come first, each in order. */
  filter: EnquiryFilter | readonly EnquiryFilter[];
  order: 'oldest-first' | 'latest-first';
  limit?: number | undefined;
  /** The page after this enquiry, towards older or newer ones. Invalid keys are ignored. */
  olderThan?: ListKey | undefined;
  newerThan?: ListKey | undefined;
}

export interface ListPage {
  enquiries: EnquiryRow[];
  /** The key for `olderThan` of the next page; undefined on the last one. */
  older: ListKey | undefined;
  newer: ListKey | undefined;
}

/** One page of the enquiries that match a filter. Pages are found by key, so the thousandth is as fast as the first. */
export async function list(database: Database, input: ListInput): Promise<ListPage> {
  const { order, limit = pageSize } = input;
  const filters = [input.filter].flat();
  const [olderThan, newerThan] = [parseKey(input.olderThan, filters), parseKey(input.newerThan, filters)];
  const from = olderThan ?? newerThan;
  // Reads from the key outwards.
  const towardsOlder = olderThan !== undefined || (newerThan === undefined && order === 'latest-first');
  const isForwards = towardsOlder === (order === 'latest-first');
  const found: { key: ListKey; enquiry: EnquiryRow }[] = [];
  for (let part = from?.part ?? 0; found.length <= limit; part += isForwards ? 1 : -1) {
    const filter = filters[part];
    if (!filter) break;
    const beyond = part === from?.part ? from : undefined;
    const rows = await inOrder(
      database,
      await prepareFilter(database, filter),
      towardsOlder ? 'older' : 'newer',
      beyond,
    )
      .selectAll('enquiries')
      .limit(limit + 1 - found.length)
      .execute();
    found.push(...rows.map((enquiry) => ({ key: `${part}_${enquiry.created_at}_${enquiry.id}`, enquiry })));
  }
  const page = found.slice(0, limit);
  if (!isForwards) page.reverse();

  const [oldest, newest] = order === 'oldest-first' ? [page[0], page.at(-1)] : [page.at(-1), page[0]];
  const goesOn = found.length > limit;
  // The page came from a key: there is one on its side.
  const hasBehind = from !== undefined;
  const [hasOlder, hasNewer] = towardsOlder ? [goesOn, hasBehind] : [hasBehind, goesOn];
  return {
    enquiries: page.map(({ enquiry }) => enquiry),
    older: hasOlder ? oldest?.key : undefined,
    newer: hasNewer ? newest?.key : undefined,
  };
}

/**
 * The number of enquiries that match a filter.
 * @param most counting stops there, as a larger number takes longer and helps nobody
 */
export async function count(database: Database, filter: EnquiryFilter, most?: number): Promise<number> {
  const all = enquiriesMatching(database, await prepareFilter(database, filter)).select('id');
  const counted = database.selectFrom((most === undefined ? all : all.limit(most)).as('counted'));
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
export function inOrder(database: Database, filter: PreparedFilter, towards: 'older' | 'newer', from?: Position) {
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

/** For an enquiry that has been deleted in the meantime, the number is computed from its time. */
const numberOf = ({ created_at, id }: Position) =>
  sql<number>`coalesce(
    (select number from enquiry_numbers where enquiry_id = ${id}),
    cast(round(unixepoch(${created_at}, 'subsec') * 1000) as integer) * 1000
  )`;

/** The enquiries that wait for somebody: those that came back on their day, and the open ones that are not put off. */
export const waiting = (now: Date) =>
  ({
    back: { statuses: ['open', 'answered'], putOff: { is: 'due', now } },
    open: { statuses: ['open'], putOff: { is: 'no', now } },
  }) satisfies Record<string, EnquiryFilter>;

export interface WaitingCounts {
  all: number;
  byOwner: ReadonlyMap<string, number>;
}

export async function countWaiting(database: Database, now: Date): Promise<WaitingCounts> {
  const byOwner = new Map<string, number>();
  for (const filter of Object.values(waiting(now))) {
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
