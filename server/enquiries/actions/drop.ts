import { isPending, never } from '../outbox/queue.ts';
import { action, change, changeUndelivered, record, requireFound, requireSome } from './action.ts';

/** Drops enquiries as spam. They are kept until the end of the retention, and can be released. */
export const drop = action(async (transaction, actor, { ids }: { ids: readonly string[] }): Promise<string[]> => {
  requireSome(ids);
  const dropped = await change(transaction, ids, { status: 'dropped' }, (row) => row('status', '<>', 'dropped'));
  requireFound(ids, dropped, 'enquiry in use');
  await changeUndelivered(transaction, dropped, { next_attempt_at: never }, isPending);
  await record(transaction, actor, dropped, 'dropped');
  return dropped;
});
