import { sql } from 'kysely';
import type { Actor } from '../../audit.ts';
import { inBatches } from '../../database/engine.ts';
import { type Database, type DeliveryKind, deliveryKinds, hasEnquiry } from '../../database/schema.ts';
import { timeBefore } from '../../time/timers.ts';
import { action, changeDeliveries, inTransaction, record, requireExisting } from '../actions/action.ts';
import { mailKinds } from '../store.ts';
import { isPending, isUnclaimed } from './queue.ts';

/** If a pending mail has waited longer than this time, a person has to act. */
const maxWaitMs = 3_600_000;

export async function backlogByKind(database: Database, now: Date) {
  const perKind = database
    .selectFrom('outbox')
    .where('kind', 'in', deliveryKinds)
    .select((row) => [
      'kind',
      row.fn.countAll().as('count'),
      row.fn.countAll().filterWhere('tried_since', '<', timeBefore(now, maxWaitMs)).as('late'),
      row.fn.min('tried_since').as('oldest'),
    ])
    .groupBy('kind');
  // Two queries, because each uses a small index. One query for both results would also read all delivered rows.
  const pending = await perKind.where(isPending).execute();
  const givenUpPerKind = database
    .selectFrom('outbox')
    .select((row) => [
      'kind',
      row.fn.countAll().as('count'),
      row.fn.countAll().filterWhere('failure', '=', 'blocked').as('blocked'),
    ])
    .where('outcome', '=', sql.lit('given-up' as const))
    .groupBy('kind');
  const givenUp = await givenUpPerKind.execute();
  return deliveryKinds.map((kind) => {
    const row = pending.find((row) => row.kind === kind);
    const givenUpRow = givenUp.find((row) => row.kind === kind);
    return {
      kind,
      pending: Number(row?.count ?? 0),
      late: Number(row?.late ?? 0),
      /** Milliseconds since the oldest pending delivery was queued; 0 if there is none. */
      oldestMs: row ? Math.max(0, now.getTime() - Date.parse(row.oldest)) : 0,
      givenUp: Number(givenUpRow?.count ?? 0),
      /** Given-up deliveries that the receiver refused because of the sender. */
      blocked: Number(givenUpRow?.blocked ?? 0),
    };
  });
}

type BacklogOfKind = Awaited<ReturnType<typeof backlogByKind>>[number];
type Backlog = ReturnType<typeof totalOf>;

export const outboxBacklog = async (database: Database, now: Date): Promise<Backlog> =>
  totalOf(await backlogByKind(database, now));

function totalOf(kinds: readonly BacklogOfKind[]) {
  const mails = kinds.filter(({ kind }) => mailKinds.some((mailKind) => mailKind === kind));
  const isPersonal = (kind: DeliveryKind) => kind === 'confirmation-mail' || kind === 'key-mail';
  return {
    late: mails.reduce((sum, { late }) => sum + late, 0),
    oldestMinutes: Math.floor(Math.max(...mails.map(({ oldestMs }) => oldestMs)) / 60_000),
    /**
     * Mails to clients and mails about passkeys count only if the receiver refuses them because of the sender. Other failures do
     * not count, because the address may be mistyped.
     */
    givenUp: kinds.reduce((sum, { kind, givenUp, blocked }) => sum + (isPersonal(kind) ? blocked : givenUp), 0),
  };
}

export function outboxSummary({ late, oldestMinutes, givenUp }: Backlog, hasMail: boolean): string | undefined {
  const missingSetting = hasMail ? '' : '; SMTP_URL is not set';
  const lateText =
    late > 0 &&
    `${late} mails have been waiting for more than an hour, the oldest for ${oldestMinutes} minutes${missingSetting}. Mail is tried again by itself: see "npm run enquiries -- doctor".`;
  // The text names "settle" and not the desk, because the desk does not show notices of erasure.
  const givenUpText = givenUp > 0 && `${givenUp} deliveries were given up. See "npm run enquiries -- settle".`;
  return [lateText, givenUpText].filter(Boolean).join(' ') || undefined;
}

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
