import { inBatches } from '../../database/in-batches.ts';
import { type Database, type DeliveryKind, erasureKind } from '../../database/schema.ts';
import { mayGoOut } from '../outbox/queue.ts';
import { type Actor, inTransaction, record, requireNotRestricted } from './action.ts';

export interface Retried {
  id: string;
  kind: DeliveryKind;
}

/**
 * Makes undelivered mails and webhooks due at once, also those that were given up. Those that are held back do not
 * change.
 * @param input `ids` undefined: all of them, in batches
 * @throws {ActionError} if one does not exist
 */
export async function retry(
  database: Database,
  actor: Actor,
  { ids }: { ids: readonly string[] | undefined },
): Promise<Retried[]> {
  if (ids) {
    return inTransaction(database, async (transaction) => {
      await requireNotRestricted(transaction, ids);
      return revive(transaction, actor, ids);
    });
  }
  const undelivered = await database
    .selectFrom('outbox')
    .select('enquiry_id')
    .distinct()
    .where('delivered_at', 'is', null)
    .where(mayGoOut)
    .execute();
  const all = undelivered.map(({ enquiry_id }) => enquiry_id);
  return inBatches(database, all, (transaction, batch) => revive(transaction, actor, batch));
}

async function revive(transaction: Database, actor: Actor, ids: readonly string[]): Promise<Retried[]> {
  const revived = await transaction
    .updateTable('outbox')
    .set({ attempts: 0, dead_at: null, next_attempt_at: actor.now.toISOString() })
    .where('enquiry_id', 'in', ids)
    .where('delivered_at', 'is', null)
    .where(mayGoOut)
    .returning(['enquiry_id', 'kind'])
    .execute();
  const enquiries = revived.filter(({ kind }) => kind !== erasureKind).map(({ enquiry_id }) => enquiry_id);
  await record(transaction, actor, [...new Set(enquiries)], 'retried');
  return revived.map(({ enquiry_id, kind }) => ({ id: enquiry_id, kind }));
}
