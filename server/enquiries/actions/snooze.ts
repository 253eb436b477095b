import type { Database } from '../../database/schema.ts';
import { day } from '../../time/duration.ts';
import { readRetention } from '../retention/settings.ts';
import { ActionError, action, changeEnquiries, record, requireUsed, shortText } from './action.ts';
import { assignFree } from './assign.ts';

/**
 * Takes enquiries out of sight until a time; from then on they are first in the inbox. Those without an owner get the
 * actor as owner, who is reminded.
 */
export const snooze = action(
  async (transaction, actor, { ids, until, reason }: { ids: readonly string[]; until: Date; reason: string }) => {
    const why = shortText(reason, 'reason');
    const time = until.toISOString();
    await requireUsed(transaction, ids);
    await requireKept(transaction, ids, until);
    const values = {
      snoozed_until: time,
      snooze_reason: why,
      reminded_at: null,
      answering: '',
      answering_since: null,
    };
    const changed = await changeEnquiries(transaction, ids, values, (row) => row('status', 'in', ['open', 'answered']));
    if (changed.length < new Set(ids).size) throw new ActionError('Only open and answered enquiries can be put off');
    await record(transaction, actor, changed, 'put-off', { until: time, ...(why !== '' && { reason: why }) });
    await assignFree(transaction, actor, ids);
  },
);

/** @throws {ActionError} if one of them is deleted before that time */
async function requireKept(transaction: Database, ids: readonly string[], until: Date): Promise<void> {
  const days = (await readRetention(transaction))?.days;
  if (!days) return;
  const oldest = transaction.selectFrom('enquiries').select(['id', 'created_at']).where('id', 'in', ids);
  const oldestEnquiry = await oldest.orderBy('created_at').executeTakeFirst();
  const end = new Date(Date.parse(oldestEnquiry?.created_at ?? '') + days * day);
  if (until < end) return;
  throw new ActionError(
    `${oldestEnquiry?.id} is deleted on ${end.toISOString().slice(0, 10)}, ${days} days after it came: choose an earlier day`,
  );
}
