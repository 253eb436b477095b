import { inBatches } from '../../database/in-batches.ts';
import type { Database, EnquiryStatus } from '../../database/schema.ts';
import { isPending, never } from '../outbox/queue.ts';
import { type Actor, idsOf, inTransaction, record, requireFound, requireSome } from './action.ts';

/**
 * Drops enquiries as spam. They are kept until the end of the retention, and can be released.
 * @param input `ids` undefined: all suspected ones, in batches. `suspectedOnly`: refuses others
 * @returns the references of the dropped enquiries
 * @throws {ActionError} if one does not exist, or is already dropped
 */
export async function drop(
  database: Database,
  actor: Actor,
  { ids, suspectedOnly = false }: { ids: readonly string[] | undefined; suspectedOnly?: boolean },
): Promise<string[]> {
  if (ids) {
    requireSome(ids);
    const from: EnquiryStatus[] = suspectedOnly ? ['spam'] : ['spam', 'new'];
    return inTransaction(database, async (transaction) => {
      const dropped = await dropFrom(transaction, actor, ids, from);
      requireFound(ids, dropped, suspectedOnly ? 'suspected enquiry' : 'enquiry in use');
      return dropped;
    });
  }
  const suspected = await database.selectFrom('enquiries').select('id').where('status', '=', 'spam').execute();
  const all = idsOf(suspected);
  return inBatches(database, all, (transaction, batch) => dropFrom(transaction, actor, batch, ['spam']));
}

async function dropFrom(
  transaction: Database,
  actor: Actor,
  ids: readonly string[],
  from: EnquiryStatus[],
): Promise<string[]> {
  const rows = await transaction
    .updateTable('enquiries')
    .set({ status: 'dropped' })
    .where('status', 'in', from)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  const dropped = idsOf(rows);
  if (dropped.length === 0) return [];
  await transaction
    .updateTable('outbox')
    .set({ next_attempt_at: never })
    .where('enquiry_id', 'in', dropped)
    .where(isPending)
    .execute();
  await record(transaction, actor, dropped, 'dropped');
  return dropped;
}
