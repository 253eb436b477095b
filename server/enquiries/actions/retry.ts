import { sql } from 'kysely';
import type { Actor } from '../../audit.ts';
import { inBatches } from '../../database/engine.ts';
import { type Database, hasEnquiry } from '../../database/schema.ts';
import { isUnclaimed } from '../outbox/queue.ts';
import { action, changeDeliveries, inTransaction, record, requireExisting } from './action.ts';

/**
 * Makes undelivered mails and webhooks due now, including those that were given up. Deliveries on hold do not change.
 * @param input `ids`: the enquiries whose deliveries are retried; undefined for all enquiries, in batches
 */
export async function retry(database: Database, actor: Actor, { ids }: { ids: readonly string[] | undefined }) {
  const makeDue = async (transaction: Database, batch: readonly string[]) => {
    const time = actor.now.toISOString();
    const dueNow = {
      outcome: 'pending',
      attempts: 0,
      failed: 0,
      unanswered: 0,
      tried_since: time,
      next_attempt_at: time,
    } as const;
    const retried = await changeDeliveries(transaction, batch, { ...dueNow, ended_at: null }, (row) =>
      // Deliveries that a process is sending at this moment do not change.
      row.and([row('outcome', 'in', ['pending', 'given-up']), isUnclaimed(transaction)(row)]),
    );
    // Deliveries of other kinds may remain after their enquiry was deleted, so there may be no history.
    const enquiries = retried.filter(({ kind }) => hasEnquiry(kind)).map(({ id }) => id);
    await record(transaction, actor, [...new Set(enquiries)], 'retried', {});
    return retried;
  };
  if (ids) {
    return inTransaction(database, async (transaction) => {
      await requireDeliveries(transaction, ids);
      return makeDue(transaction, ids);
    });
  }
  const undelivered = await database
    .selectFrom('outbox')
    .select('enquiry_id')
    .distinct()
    .where('outcome', 'in', ['pending', 'given-up'])
    .execute();
  const all = undelivered.map(({ enquiry_id }) => enquiry_id);
  return inBatches(database, all, makeDue);
}

/** Like `requireExisting`, except for erased enquiries with a notice in the outbox. @returns the references of these erased enquiries */
async function requireDeliveries(transaction: Database, ids: readonly string[]): Promise<Set<string>> {
  const notices = transaction.selectFrom('outbox').select('enquiry_id').where('kind', '=', 'erasure-webhook');
  const erasedIds = new Set((await notices.where('enquiry_id', 'in', ids).execute()).map((row) => row.enquiry_id));
  const otherIds = ids.filter((id) => !erasedIds.has(id));
  if (otherIds.length > 0 || ids.length === 0) await requireExisting(transaction, otherIds);
  return erasedIds;
}

export const listGivenUp = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['enquiry_id as id', 'kind', 'ended_at as since', 'failure', 'error'])
    .where('outcome', '=', sql.lit('given-up' as const))
    .where('kind', '<>', 'key-mail')
    .orderBy('ended_at')
    .execute();

/** Ends given-up deliveries, such as the confirmation to a mistyped address. Ended deliveries are neither sent nor reported again. */
export const settle = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  const erasedIds = await requireDeliveries(transaction, ids);
  const values = { outcome: 'settled', ended_at: actor.now.toISOString() } as const;
  const settled = await changeDeliveries(transaction, ids, values, (row) => row('outcome', '=', 'given-up'));
  await record(
    transaction,
    actor,
    [...new Set(settled.map(({ id }) => id).filter((id) => !erasedIds.has(id)))],
    'settled',
    {},
  );
  return settled;
});
