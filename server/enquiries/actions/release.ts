import { audit } from '../../audit.ts';
import { action, idsOf, record, requireFound, requireSome } from './action.ts';

/**
 * Releases suspected or dropped enquiries: their mails go out as for all others.
 * @throws {ActionError} if one does not exist, or is neither suspected nor dropped
 */
export const release = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  requireSome(ids);
  const released = await transaction
    .updateTable('enquiries')
    .set({ status: 'new' })
    .where('id', 'in', ids)
    .where('status', 'in', ['spam', 'dropped'])
    .returning('id')
    .execute();
  requireFound(ids, idsOf(released), 'suspected enquiry');
  const time = actor.now.toISOString();
  // Until now their mails waited for a person and not for the mail server, so the waiting time begins now.
  await transaction
    .updateTable('outbox')
    .set({ created_at: time, next_attempt_at: time })
    .where('enquiry_id', 'in', ids)
    .where('delivered_at', 'is', null)
    .execute();
  await record(transaction, actor, ids, 'released');
  await audit(transaction, actor, 'released', ids.join(', '));
});
