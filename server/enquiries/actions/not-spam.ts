import { audit } from '../../audit.ts';
import { action, changeDeliveries, changeEnquiries, record, requireFound, requireSome } from './action.ts';

/** Releases suspected or dropped enquiries: their mails go out as for all others. */
export const notSpam = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  requireSome(ids);
  const released = await changeEnquiries(
    transaction,
    ids,
    (row) => ({ status: row.case().when('answered_at', 'is', null).then('open').else('answered').end() as never }),
    (row) => row('status', 'in', ['spam', 'dropped']),
  );
  requireFound(ids, released, 'suspected enquiry');
  const time = actor.now.toISOString();
  // Until now their mails waited for a person and not for the mail server, so the waiting time begins now.
  const anew = { outcome: 'pending', failed: 0, created_at: time, tried_since: time, next_attempt_at: time } as const;
  await changeDeliveries(transaction, ids, anew, (row) => row('outcome', '=', 'held'));
  await record(transaction, actor, ids, 'released', {});
  await audit(transaction, actor, 'released', { enquiries: [...ids] });
});
