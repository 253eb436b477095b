import { withdrawReminders } from '../reminder.ts';
import { ActionError, action, idsOf, record, requireStatusNew } from './action.ts';
import { assignFree } from './assign.ts';
import { shortText } from './text.ts';

/**
 * Takes enquiries out of sight until a time; from then on they are first in the inbox. Those without an owner get the
 * actor as owner, who is reminded.
 * @throws {ActionError} if one does not exist, is suspected or dropped, or is won, lost or not for the company
 */
export const putOff = action(
  async (transaction, actor, { ids, until, reason }: { ids: readonly string[]; until: Date; reason: string }) => {
    const why = shortText(reason, 'reason');
    const time = until.toISOString();
    await requireStatusNew(transaction, ids);
    await withdrawReminders(transaction, ids);
    const changed = await transaction
      .updateTable('enquiries')
      .set({ put_off_until: time, put_off_reason: why, reminded_at: null, answering: '', answering_since: null })
      .where('id', 'in', ids)
      .where('progress', 'in', ['open', 'answered'])
      .returning('id')
      .execute();
    if (changed.length < new Set(ids).size) throw new ActionError('Only open and answered enquiries can be put off');
    await record(transaction, actor, idsOf(changed), 'put-off', [time, why].filter(Boolean).join('\n'));
    await assignFree(transaction, actor, ids);
  },
);
