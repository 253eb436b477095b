import { type UsedStatus, usedStatuses } from '../../database/schema.ts';
import { ActionError, action, changeEnquiries, idsOf, record, requireUsed, shortText } from './action.ts';
import { assignFree } from './assign.ts';

interface Marking {
  ids: readonly string[];
  status: UsedStatus;
  /** Why it is `won` or `lost`. */
  reason?: string | undefined;
}

/** Sets the status of enquiries, which ends a day to come back. `won` implies an answer. */
export const mark = action(async (transaction, actor, { ids, status, reason: typed }: Marking) => {
  const known = status === 'won' || status === 'lost' ? typed : undefined;
  const reason = shortText(known ?? '', 'reason');
  const time = actor.now.toISOString();
  await requireUsed(transaction, ids);
  const answers = status === 'answered' || status === 'won';
  const closes = status !== 'open' && status !== 'answered';
  const changed = await changeEnquiries(
    transaction,
    ids,
    (row) => ({
      status,
      snoozed_until: null,
      snooze_reason: '',
      answering: '',
      answering_since: null,
      outcome_reason: reason,
      closed_at: closes ? row.case().when('status', '=', status).then(row.ref('closed_at')).else(time).end() : null,
      ...(answers && { answered_at: row.fn.coalesce('answered_at', row.val(time)) }),
    }),
    (row) =>
      row.or([
        row('status', '<>', status),
        row('snoozed_until', 'is not', null),
        ...(known === undefined ? [] : [row('outcome_reason', '<>', reason)]),
      ]),
  );
  await record(transaction, actor, changed, 'marked', { status, ...(reason !== '' && { reason }) });
});

/** @throws {ActionError} if it is not a status of an enquiry in use */
export function usedStatusOf(text: string): UsedStatus {
  const status = usedStatuses.find((known) => known === text);
  if (!status) throw new ActionError(`A status is one of ${usedStatuses.join(', ')}`);
  return status;
}

/**
 * Marks enquiries as answered that are open or have a day to come back; any other status does not change. An enquiry
 * without an owner gets the actor as owner.
 */
export const markAnswered = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  await requireUsed(transaction, ids);
  const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
  const waiting = await all
    .where((row) => row.or([row('status', '=', 'open'), row('snoozed_until', 'is not', null)]))
    .execute();
  if (waiting.length === 0) return;
  await mark(transaction, actor, { ids: idsOf(waiting), status: 'answered' });
  await assignFree(transaction, actor, idsOf(waiting));
});
