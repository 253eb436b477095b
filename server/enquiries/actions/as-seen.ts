import { isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { shownStatus } from '../status.ts';
import { type HistoryRow, latestChanges } from './show.ts';

/**
 * An enquiry as a page shows it: its reference, status, day to come back and owner, separated by spaces. Forms send it, so
 * that an old page does not overwrite a colleague's change.
 */
export const seenOf = (row: Pick<EnquiryRow, 'id' | 'status' | 'progress' | 'put_off_until' | 'owner'>): string =>
  [row.id, shownStatus(row), row.put_off_until ?? '-', row.owner].join(' ');

export interface AsSeen {
  /** References of enquiries that are as they were seen, and of those that do not exist. */
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
    .select(['id', 'status', 'progress', 'put_off_until', 'owner'])
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
