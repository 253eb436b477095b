import type { Database, EnquiryStatus } from '../../database/schema.ts';
import { type Acting, inTransaction, record, requireChosen, requireFound } from './action.ts';

/**
 * Drops enquiries as spam: they are kept until the retention ends, and can be released.
 * @param input `ids` undefined: all that are suspected. `suspectedOnly`: those that were not suspected are refused
 * @returns the references of what was dropped
 * @throws {ActionError} when one does not exist, or is dropped already
 */
export async function drop(
  database: Database,
  acting: Acting,
  { ids, suspectedOnly = false }: { ids: readonly string[] | undefined; suspectedOnly?: boolean },
): Promise<string[]> {
  if (ids) requireChosen(ids);
  const from: EnquiryStatus[] = suspectedOnly || !ids ? ['spam'] : ['spam', 'new'];
  return inTransaction(database, async (transaction) => {
    const some = transaction.updateTable('enquiries').set({ status: 'dropped' }).where('status', 'in', from);
    const dropped = await (ids ? some.where('id', 'in', ids) : some).returning('id').execute();
    if (ids) requireFound(ids, dropped, from.includes('new') ? 'enquiry in use' : 'suspected enquiry');
    const droppedIds = dropped.map(({ id }) => id);
    await record(transaction, acting, droppedIds, 'dropped');
    return droppedIds;
  });
}
