import type { Database, DeliveryKind } from '../../database/schema.ts';
import { type Acting, inTransaction, record, requireUsable } from './action.ts';

export interface Retried {
  /** The enquiry's reference. */
  id: string;
  kind: DeliveryKind;
}

/**
 * Lets the running site try at once what is not delivered, also what was given up. What is held back stays so.
 * @param input `ids` undefined: everything
 * @throws {ActionError} when one does not exist
 */
export async function retry(
  database: Database,
  acting: Acting,
  { ids }: { ids: readonly string[] | undefined },
): Promise<Retried[]> {
  return inTransaction(database, async (transaction) => {
    if (ids) await requireUsable(transaction, ids);
    const all = transaction
      .updateTable('outbox')
      .set({ attempts: 0, dead_at: null, next_attempt_at: acting.now.toISOString() })
      .where('delivered_at', 'is', null)
      .where('enquiry_id', 'in', (enquiries) =>
        enquiries.selectFrom('enquiries').select('enquiries.id').where('status', '=', 'new'),
      );
    const revived = await (ids ? all.where('enquiry_id', 'in', ids) : all).returning(['enquiry_id', 'kind']).execute();
    await record(transaction, acting, [...new Set(revived.map(({ enquiry_id }) => enquiry_id))], 'retried');
    return revived.map(({ enquiry_id, kind }) => ({ id: enquiry_id, kind }));
  });
}
