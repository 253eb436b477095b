import { heldKinds } from '../../database/schema.ts';
import { action, changeDeliveries, changeEnquiries, record, requireFound, requireSome } from './action.ts';

/** Drops enquiries as spam. They are kept until the end of the retention, and can be released. */
export const drop = action(async (transaction, actor, { ids }: { ids: readonly string[] }): Promise<string[]> => {
  requireSome(ids);
  const dropped = await changeEnquiries(transaction, ids, { status: 'dropped' }, (row) =>
    row('status', '<>', 'dropped'),
  );
  requireFound(ids, dropped, 'enquiry in use');
  await changeDeliveries(transaction, dropped, { outcome: 'held', ended_at: null }, (row) =>
    row.and([row('outcome', 'in', ['pending', 'given-up']), row('kind', 'in', heldKinds)]),
  );
  await record(transaction, actor, dropped, 'dropped', {});
  return dropped;
});
