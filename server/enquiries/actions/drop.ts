import { inBatches } from '../../database/engine.ts';
import type { Database, EnquiryStatus } from '../../database/schema.ts';
import { isPending, never } from '../outbox/queue.ts';
import {
  type Actor,
  change,
  changeUndelivered,
  idsOf,
  inTransaction,
  record,
  requireFound,
  requireSome,
} from './action.ts';

/**
 * Drops enquiries as spam. They are kept until the end of the retention, and can be released.
 * @param input `ids` undefined: all suspected ones, in batches. `suspectedOnly`: refuses others
 */
export async function drop(
  database: Database,
  actor: Actor,
  { ids, suspectedOnly = false }: { ids: readonly string[] | undefined; suspectedOnly?: boolean },
): Promise<string[]> {
  const dropFrom = async (transaction: Database, some: readonly string[], from: readonly EnquiryStatus[]) => {
    const dropped = await change(transaction, some, { status: 'dropped' }, (row) => row('status', 'in', from));
    if (dropped.length === 0) return [];
    await changeUndelivered(transaction, dropped, { next_attempt_at: never }, isPending);
    await record(transaction, actor, dropped, 'dropped');
    return dropped;
  };
  if (ids) {
    requireSome(ids);
    return inTransaction(database, async (transaction) => {
      const dropped = await dropFrom(transaction, ids, suspectedOnly ? ['spam'] : ['spam', 'new']);
      requireFound(ids, dropped, suspectedOnly ? 'suspected enquiry' : 'enquiry in use');
      return dropped;
    });
  }
  const suspected = await database.selectFrom('enquiries').select('id').where('status', '=', 'spam').execute();
  return inBatches(database, idsOf(suspected), (transaction, batch) => dropFrom(transaction, batch, ['spam']));
}
