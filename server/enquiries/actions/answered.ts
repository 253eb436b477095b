import { action, idsOf, requireStatusNew } from './action.ts';
import { assignFree } from './assign.ts';
import { mark } from './mark.ts';

/**
 * Marks enquiries as answered that are open or have a day to come back; other progress does not change. An enquiry
 * without an owner gets the actor as owner.
 * @throws {ActionError} if one does not exist, or is suspected or dropped
 */
export const markAnswered = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  await requireStatusNew(transaction, ids);
  const waiting = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('id', 'in', ids)
    .where((row) => row.or([row('progress', '=', 'open'), row('put_off_until', 'is not', null)]))
    .execute();
  if (waiting.length === 0) return;
  await mark(transaction, actor, { ids: idsOf(waiting), progress: 'answered' });
  await assignFree(transaction, actor, idsOf(waiting));
});
