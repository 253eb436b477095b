import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enquiriesMatching, type PreparedFilter } from './filter.ts';
import { comesByNumber } from './search.ts';

/** The position of an enquiry in a list. */
export interface Position {
  created_at: string;
  id: string;
}

/** The enquiries that match a filter and are older or newer than a position; the nearest first. */
export function inOrder(database: Database, filter: PreparedFilter, towards: 'older' | 'newer', from?: Position) {
  const direction = towards === 'older' ? 'desc' : 'asc';
  const comparison = towards === 'older' ? '<' : '>';
  const all = enquiriesMatching(database, filter);
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
