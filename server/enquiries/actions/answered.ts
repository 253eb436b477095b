import type { Database } from '../../database/schema.ts';
import { type Actor, idsOf, inTransaction, requireStatusNew } from './action.ts';
import { assign, isPerson } from './assign.ts';
import { mark } from './mark.ts';

/**
 * Marks open enquiries as answered; other progress does not change. An enquiry without an owner gets the actor as
 * owner.
 * @throws {ActionError} if one does not exist, or is suspected or dropped
 */
export async function markAnswered(
  database: Database,
  actor: Actor,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await requireStatusNew(transaction, ids);
    const found = await transaction
      .selectFrom('enquiries')
      .select(['id', 'owner', 'progress'])
      .where('id', 'in', ids)
      .execute();
    const open = found.filter(({ progress }) => progress === 'open');
    if (open.length === 0) return;
    await mark(transaction, actor, { ids: idsOf(open), progress: 'answered' });
    const ownerless = idsOf(open.filter(({ owner }) => owner === ''));
    if (ownerless.length === 0 || !(await isPerson(transaction, actor.who))) return;
    await assign(transaction, actor, { ids: ownerless, owner: actor.who });
  });
}
