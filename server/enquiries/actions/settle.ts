import { action, record, requireNotRestricted } from './action.ts';
import type { Retried } from './retry.ts';

/** The reason that `show` gives for a delivery that a person has settled. */
const reason = 'settled: nobody needs it any more';

/**
 * Ends deliveries that were given up, such as the confirmation to a mistyped address: they are neither sent nor reported.
 * @throws {ActionError} if an enquiry does not exist or is restricted
 */
export const settle = action(async (transaction, actor, { ids }: { ids: readonly string[] }): Promise<Retried[]> => {
  await requireNotRestricted(transaction, ids);
  const settled = await transaction
    .updateTable('outbox')
    .set({ delivered_at: actor.now.toISOString(), last_error: reason, dead_at: null })
    .where('enquiry_id', 'in', ids)
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is not', null)
    .returning(['enquiry_id', 'kind'])
    .execute();
  await record(transaction, actor, [...new Set(settled.map(({ enquiry_id }) => enquiry_id))], 'settled');
  return settled.map(({ enquiry_id, kind }) => ({ id: enquiry_id, kind }));
});
