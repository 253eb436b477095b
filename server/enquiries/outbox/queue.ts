import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { isPostgres, storeTime } from '../../database/engine.ts';
import {
  type Database,
  type DeliveryFailure,
  type DeliveryKind,
  type EnquiryRow,
  hasEnquiry,
  type OutboxTable,
  type Tables,
  type WithheldReason,
} from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { timeBefore } from '../../time/duration.ts';

/** A claim ends after this time unless its process renews it. So other processes can claim the rows of a dead process. */
export const leaseMs = 30_000;

/** The longest pause before an attempt. If a due time is further in the future, a wrong clock has written it. */
export const maxPauseMs = 6 * 3_600_000;

/** A row that this process has claimed. Kinds that remain after their enquiry is deleted, or that never had one, have no `enquiry`. */
export type ClaimedDelivery = Selectable<OutboxTable> & { enquiry: EnquiryRow | undefined };

type Row = ExpressionBuilder<Tables, 'outbox'>;

/** With a literal, because SQLite does not use a partial index for a parameter. */
export const isPending = (row: Row) => row('outbox.outcome', '=', sql.lit('pending' as const));

/** A claim that ends after more than twice `leaseMs` does not count: a wrong clock has written it. */
export const isUnclaimed = (database: Database) => (row: Row) =>
  row.or([
    row('claimed_until', 'is', null),
    row('claimed_until', '<=', storeTime(database)),
    row('claimed_until', '>', storeTime(database, 2 * leaseMs)),
  ]);

/** Claims up to `count` due deliveries, in the order of `kinds`. It also adds one to the attempts of each delivery. */
export async function claim(
  database: Database,
  kinds: readonly DeliveryKind[],
  count: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const rows: Selectable<OutboxTable>[] = [];
  // One kind at a time, so that the index begins with due deliveries, even if many deliveries of another kind wait.
  for (const kind of kinds) {
    if (rows.length >= count) break;
    // Most polls find nothing, so a query without a write comes first.
    if (await hasDue(database, kind, now)) rows.push(...(await claimOfKind(database, kind, count - rows.length, now)));
  }
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.enquiry_id);
  const enquiries = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  return rows.flatMap((row): ClaimedDelivery[] => {
    if (!hasEnquiry(row.kind)) return [{ ...row, enquiry: undefined }];
    const enquiry = byId.get(row.enquiry_id);
    // If the enquiry is missing, it was deleted after the claim, together with this row.
    return enquiry ? [{ ...row, enquiry }] : [];
  });
}

const dueOfKind = (database: Database, db: Pick<Database, 'selectFrom'>, kind: DeliveryKind, now: Date) =>
  db
    .selectFrom('outbox')
    .select('outbox.id')
    .where('kind', '=', kind)
    .where(isPending)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(isUnclaimed(database))
    .orderBy('next_attempt_at');

const hasDue = async (database: Database, kind: DeliveryKind, now: Date): Promise<boolean> =>
  (await dueOfKind(database, database, kind, now).limit(1).executeTakeFirst()) !== undefined;

const claimOfKind = (database: Database, kind: DeliveryKind, count: number, now: Date) =>
  database
    .with('due', (db) => {
      const due = dueOfKind(database, db, kind, now).limit(count);
      // SQLite runs one writing statement at a time; PostgreSQL skips rows that others are claiming.
      return isPostgres(database) ? due.forUpdate('outbox').skipLocked() : due;
    })
    .updateTable('outbox')
    .set((row) => ({ claimed_until: storeTime(database, leaseMs), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();

/**
 * A claim of a delivery. `attempts` distinguishes it from a later claim by another process. Example: process A claims a mail
 * (attempt 1) and hangs. After 30 seconds, process B claims the same mail (attempt 2). If process A then continues and postpones the
 * mail, the row does not change, because it no longer has attempt 1.
 */
export type Claim = Pick<ClaimedDelivery, 'id' | 'attempts'>;

/** Updates the row of a delivery if no other process has claimed it since. */
const updateClaimed = (database: Database, { id, attempts }: Claim) =>
  database.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('ended_at', 'is', null);

export const renew = (database: Database, claim: Claim) =>
  updateClaimed(database, claim)
    .set({ claimed_until: storeTime(database, leaseMs) })
    .execute();

/**
 * Called directly before the last bytes of a mail are sent. After them the receiver may have the mail. If no answer is stored, as
 * after a crash, the next claim still knows of this copy.
 * @throws if another process has claimed the delivery since, so that this process does not send it
 */
export async function recordPossibleArrival(database: Database, claim: Claim): Promise<void> {
  const update = updateClaimed(database, claim).set((row) => ({ unanswered: row('unanswered', '+', 1) }));
  if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) throw new Error('Another process sends this delivery');
}

/** Works also if another process has claimed the delivery since, or its enquiry was dropped, because the delivery was sent. */
export const markDelivered = (database: Database, { id }: Claim, now: Date) =>
  database
    .updateTable('outbox')
    .set({
      outcome: 'delivered',
      delivered_at: now.toISOString(),
      ended_at: now.toISOString(),
      claimed_until: null,
      failure: null,
      error: '',
      unanswered: 0,
    })
    .where('id', '=', id)
    .execute();

export const cancelDelivery = (database: Database, { id }: Claim, now: Date, reason: WithheldReason) =>
  database
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld: reason, ended_at: now.toISOString(), claimed_until: null })
    .where('id', '=', id)
    .execute();

export interface FailedAttempt {
  failure: DeliveryFailure;
  error: string;
  accepted?: readonly string[];
  unconfirmedCopies?: number;
}

const failureValues = ({ failure, error, accepted = [], unconfirmedCopies }: FailedAttempt) => ({
  failure,
  error,
  ...(unconfirmedCopies !== undefined && { unanswered: unconfirmedCopies }),
  claimed_until: null,
  ...(accepted.length > 0 && { accepted: JSON.stringify(accepted.map(normalizedAddress)) }),
});

export const postpone = (
  database: Database,
  claim: Claim,
  nextAttemptAt: Date,
  failureCount: number,
  attempt: FailedAttempt,
) =>
  updateClaimed(database, claim)
    .set({ ...failureValues(attempt), next_attempt_at: nextAttemptAt.toISOString(), failed: failureCount })
    .execute();

/** If the enquiry was dropped in the meantime, the outcome stays `held`. */
export const giveUp = (database: Database, claim: Claim, now: Date, attempt: FailedAttempt) =>
  updateClaimed(database, claim)
    .set((row) => ({
      ...failureValues(attempt),
      outcome: row
        .case()
        .when('outcome', '=', 'held')
        .then('held' as const)
        .else('given-up' as const)
        .end(),
      ended_at: row.case().when('outcome', '=', 'held').then(null).else(now.toISOString()).end(),
    }))
    .execute();

/** Clocks of machines that use the same database may differ by this much. */
const clockToleranceMs = 60_000;

/**
 * Corrects times of pending deliveries that a wrong clock has written: times that are too far in the future become the current time.
 * @returns the number of such deliveries
 */
export async function correctTimes(database: Database, now: Date): Promise<number> {
  const time = now.toISOString();
  const latestDue = timeBefore(now, -(maxPauseMs + clockToleranceMs));
  const latestStart = timeBefore(now, -clockToleranceMs);
  const isImpossible = (row: Row) =>
    row.or([row('next_attempt_at', '>', latestDue), row('tried_since', '>', latestStart)]);
  const wrong = await database.selectFrom('outbox').select('id').where(isPending).where(isImpossible).execute();
  for (const { id } of wrong)
    await database
      .updateTable('outbox')
      .set((row) => {
        const atMost = (column: 'next_attempt_at' | 'tried_since', bound: string) =>
          row.case().when(column, '>', bound).then(time).else(row.ref(column)).end();
        return {
          next_attempt_at: atMost('next_attempt_at', latestDue),
          tried_since: atMost('tried_since', latestStart),
        };
      })
      .where('id', '=', id)
      .where(isUnclaimed(database))
      .execute();
  return wrong.length;
}
