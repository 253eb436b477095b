import { sql } from 'kysely';
import type { Actor } from '../../audit.ts';
import { inBatches } from '../../database/engine.ts';
import { type Database, hasEnquiry } from '../../database/schema.ts';
import { isUnclaimed } from '../outbox/queue.ts';
import { action, changeDeliveries, inTransaction, record, requireExisting } from './action.ts';

/**
 * Makes undelivered mails and webhooks due at once, also those that were given up. Those that are held do not change.
 * @param input `ids`: only the deliveries of these enquiries; undefined for all, in batches
 */
export async function retry(database: Database, actor: Actor, { ids }: { ids: readonly string[] | undefined }) {
  const revive = async (transaction: Database, batch: readonly string[]) => {
    const time = actor.now.toISOString();
    const anew = {
      outcome: 'pending',
      attempts: 0,
      failed: 0,
      unanswered: 0,
      tried_since: time,
      next_attempt_at: time,
    } as const;
    const revived = await changeDeliveries(transaction, batch, { ...anew, ended_at: null }, (row) =>
      // A process may be sending it at this moment.
      row.and([row('outcome', 'in', ['pending', 'given-up']), isUnclaimed(transaction)(row)]),
    );
    // Other kinds outlive their enquiry, and the history belongs to the enquiry.
    const enquiries = revived.filter(({ kind }) => hasEnquiry(kind)).map(({ id }) => id);
    await record(transaction, actor, [...new Set(enquiries)], 'retried', {});
    return revived;
  };
  if (ids) {
    return inTransaction(database, async (transaction) => {
      await requireDeliveries(transaction, ids);
      return revive(transaction, ids);
    });
  }
  const undelivered = await database
    .selectFrom('outbox')
    .select('enquiry_id')
    .distinct()
    .where('outcome', 'in', ['pending', 'given-up'])
    .execute();
  const all = undelivered.map(({ enquiry_id }) => enquiry_id);
  return inBatches(database, all, revive);
}

/** Like `requireExisting`, but also accepts erased enquiries whose notice is still in the outbox. @returns these references */
async function requireDeliveries(transaction: Database, ids: readonly string[]): Promise<Set<string>> {
  const notices = transaction.selectFrom('outbox').select('enquiry_id').where('kind', '=', 'erasure-webhook');
  const erased = new Set((await notices.where('enquiry_id', 'in', ids).execute()).map(({ enquiry_id }) => enquiry_id));
  const kept = ids.filter((id) => !erased.has(id));
  if (kept.length > 0 || ids.length === 0) await requireExisting(transaction, kept);
  return erased;
}

export const listGivenUp = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['enquiry_id as id', 'kind', 'ended_at as since', 'failure', 'error'])
    .where('outcome', '=', sql.lit('given-up' as const))
    .where('kind', '<>', 'key-mail')
    .orderBy('ended_at')
    .execute();

/** Ends deliveries that were given up, such as the confirmation to a mistyped address. They are neither sent nor reported again. */
export const settle = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  const erased = await requireDeliveries(transaction, ids);
  const values = { outcome: 'settled', ended_at: actor.now.toISOString() } as const;
  const settled = await changeDeliveries(transaction, ids, values, (row) => row('outcome', '=', 'given-up'));
  await record(
    transaction,
    actor,
    [...new Set(settled.map(({ id }) => id).filter((id) => !erased.has(id)))],
    'settled',
    {},
  );
  return settled;
});
