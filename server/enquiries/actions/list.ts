import type { Database } from '../../database/schema.ts';
import type { StoredFields } from '../outbox/channel.ts';
import { chosen, type EnquiryFilter } from './filter.ts';

/** Enquiries on one page of a list. */
const pageSize = 50;

/** Where a page of a list begins: an enquiry's time and reference. */
type ListKey = string;

const keyOf = ({ created_at, id }: StoredFields): ListKey => `${created_at}_${id}`;

export interface ListInput {
  filter: EnquiryFilter;
  /** What comes first; the one that waits longest is the oldest. */
  order: 'oldest-first' | 'latest-first';
  /** At most so many; 50 when left out. */
  limit?: number | undefined;
  /** The page next to this enquiry on its older or newer side. A text that is no key is left out of account. */
  olderThan?: ListKey | undefined;
  newerThan?: ListKey | undefined;
}

export interface ListPage {
  enquiries: StoredFields[];
  /** What `olderThan` is for the page with older ones; undefined when there are none. */
  older: ListKey | undefined;
  newer: ListKey | undefined;
}

/** One page of the enquiries that a filter chooses; found by key, so the thousandth page is as fast as the first. */
export async function list(database: Database, input: ListInput): Promise<ListPage> {
  const { filter, order, limit = pageSize } = input;
  const [olderThan, newerThan] = [parseKey(input.olderThan), parseKey(input.newerThan)];
  // Read away from the key, so that what is next to it comes first.
  const towardsOlder = olderThan !== undefined || (newerThan === undefined && order === 'latest-first');
  const rows = await beside(database, filter, towardsOlder, olderThan ?? newerThan)
    .selectAll()
    .limit(limit + 1)
    .execute();
  const goesOn = rows.length > limit;
  const enquiries = rows.slice(0, limit);
  if (towardsOlder === (order === 'oldest-first')) enquiries.reverse();

  const [oldest, newest] =
    order === 'oldest-first' ? [enquiries[0], enquiries.at(-1)] : [enquiries.at(-1), enquiries[0]];
  const hasOlder = towardsOlder ? goesOn : await hasMore(database, filter, true, oldest);
  const hasNewer = towardsOlder ? await hasMore(database, filter, false, newest) : goesOn;
  return {
    enquiries,
    older: hasOlder && oldest ? keyOf(oldest) : undefined,
    newer: hasNewer && newest ? keyOf(newest) : undefined,
  };
}

/** How many enquiries a filter chooses. */
export async function count(database: Database, filter: EnquiryFilter): Promise<number> {
  const { total } = await chosen(database, filter)
    .select((row) => row.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Key = readonly [time: string, id: string];

function parseKey(text: ListKey | undefined): Key | undefined {
  const [, time, id] = /^([\d:.TZ-]{24})_([\dA-Z-]{1,20})$/.exec(text ?? '') ?? [];
  return time !== undefined && id !== undefined ? [time, id] : undefined;
}

/** The enquiries on one side of a key, the nearest first. */
function beside(database: Database, filter: EnquiryFilter, older: boolean, key: Key | undefined) {
  const direction = older ? 'desc' : 'asc';
  const all = chosen(database, filter).orderBy('created_at', direction).orderBy('id', direction);
  if (!key) return all;
  return all.where((row) => row(row.refTuple('created_at', 'id'), older ? '<' : '>', row.tuple(...key)));
}

async function hasMore(
  database: Database,
  filter: EnquiryFilter,
  older: boolean,
  end: StoredFields | undefined,
): Promise<boolean> {
  if (!end) return false;
  const next = await beside(database, filter, older, [end.created_at, end.id]).select('id').limit(1).execute();
  return next.length > 0;
}
