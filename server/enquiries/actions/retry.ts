import type { Actor } from '../../audit.ts';
import { inBatches } from '../../database/engine.ts';
import { type Database, hasEnquiry } from '../../database/schema.ts';
import { isUnclaimed, mayGoOut } from '../outbox/queue.ts';
import { action, changeUndelivered, inTransaction, record, requireExisting } from './action.ts';

/**
 * Makes undelivered mails and webhooks due at once, also those that were given up. Those that are held back do not
 * change.
 * @param input `ids` undefined: all of them, in batches
 */
export async function retry(database: Database, actor: Actor, { ids }: { ids: readonly string[] | undefined }) {
  const revive = async (transaction: Database, some: readonly string[]) => {
    const values = { attempts: 0, dead_at: null, next_attempt_at: actor.now.toISOString() };
    const revived = await changeUndelivered(transaction, some, values, (row) =>
      // A process may be sending it at this moment.
      row.and([mayGoOut(row), isUnclaimed(transaction)(row)]),
    );
    const enquiries = revived.filter(({ kind }) => hasEnquiry(kind)).map(({ id }) => id);
    await record(transaction, actor, [...new Set(enquiries)], 'retried');
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
    .where('delivered_at', 'is', null)
    .where(mayGoOut)
    .execute();
  const all = undelivered.map(({ enquiry_id }) => enquiry_id);
  return inBatches(database, all, revive);
}

/** Like `requireExisting`, but the notice of an erasure outlives its enquiry. @returns the references of such notices */
async function requireDeliveries(transaction: Database, ids: readonly string[]): Promise<Set<string>> {
  const notices = transaction.selectFrom('outbox').select('enquiry_id').where('kind', '=', 'erasure-webhook');
  const erased = new Set((await notices.where('enquiry_id', 'in', ids).execute()).map(({ enquiry_id }) => enquiry_id));
  const kept = ids.filter((id) => !erased.has(id));
  if (kept.length > 0 || ids.length === 0) await requireExisting(transaction, kept);
  return erased;
}

export const givenUp = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['enquiry_id as id', 'kind', 'dead_at as since', 'last_error as error'])
    .where('dead_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('kind', '<>', 'key-mail')
    .where(mayGoOut)
    .orderBy('dead_at')
    .execute();

/** The reason that the desk gives for a delivery that a person has settled. */
const reason = 'settled: nobody needs it any more';

/** Ends deliveries that were given up, such as the confirmation to a mistyped address: they are neither sent nor reported. */
export const settle = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  const erased = await requireDeliveries(transaction, ids);
  const values = { delivered_at: actor.now.toISOString(), last_error: reason, dead_at: null };
  const settled = await changeUndelivered(transaction, ids, values, (row) => row('dead_at', 'is not', null));
  await record(
    transaction,
    actor,
    [...new Set(settled.map(({ id }) => id).filter((id) => !erased.has(id)))],
    'settled',
  );
  return settled;
});
