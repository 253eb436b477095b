import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { isPostgres, storeTime } from '../../database/engine.ts';
import {
  type CancelReason,
  type Database,
  type DeliveryFailure,
  type DeliveryKind,
  type EnquiryRow,
  hasEnquiry,
  type OutboxTable,
  type Tables,
} from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { timeBefore } from '../../time/timers.ts';

/** A claim ends after this time unless it is renewed. So other processes can claim the deliveries of a process that has crashed. */
export const leaseMs = 30_000;

/** The longest pause before an attempt. If a due time is further in the future, a wrong clock has written it. */
export const maxPauseMs = 6 * 3_600_000;

/** A delivery that this process has claimed. For kinds that do not need an enquiry (see `hasEnquiry`), `enquiry` is undefined. */
export type ClaimedDelivery = Selectable<OutboxTable> & { enquiry: EnquiryRow | undefined };

type Row = ExpressionBuilder<Tables, 'outbox'>;

/** The condition has a literal, because SQLite uses no partial index if a condition has a parameter. */
export const isPending = (row: Row) => row('outbox.outcome', '=', sql.lit('pending' as const));

/** A claim that ends after more than twice `leaseMs` does not count, because a wrong clock has written its end. */
export const isUnclaimed = (database: Database) => (row: Row) =>
  row.or([
    row('claimed_until', 'is', null),
    row('claimed_until', '<=', storeTime(database)),
    row('claimed_until', '>', storeTime(database, 2 * leaseMs)),
  ]);

/** Claims up to `count` due deliveries, in the order of `kinds`, and adds one to the `attempts` of each delivery. */
export async function claim(
  database: Database,
  kinds: readonly DeliveryKind[],
  count: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const rows: Selectable<OutboxTable>[] = [];
  // Each query is for one kind, because the index sorts by kind first. One query for all kinds would also read deliveries that are not due.
  for (const kind of kinds) {
    if (rows.length >= count) break;
    // Most polls find nothing, so the first query only reads.
    if (await hasDue(database, kind, now)) rows.push(...(await claimOfKind(database, kind, count - rows.length, now)));
  }
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.enquiry_id);
  const enquiries = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  return rows.flatMap((row): ClaimedDelivery[] => {
    if (!hasEnquiry(row.kind)) return [{ ...row, enquiry: undefined }];
    const enquiry = byId.get(row.enquiry_id);
    // If the enquiry is missing, the enquiry and this delivery were deleted after the claim.
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
      const dueRows = dueOfKind(database, db, kind, now).limit(count);
      // PostgreSQL skips rows that other processes are claiming. In SQLite, only one process can write at a time.
      return isPostgres(database) ? dueRows.forUpdate('outbox').skipLocked() : dueRows;
    })
    .updateTable('outbox')
    .set((row) => ({ claimed_until: storeTime(database, leaseMs), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();

/**
 * The claim of a delivery. `attempts` distinguishes the claim from later claims of the same delivery. Example: process A claims a mail
 * (attempt 1) and hangs. After 30 seconds, process B claims the same mail (attempt 2). If process A continues and tries to postpone the
 * mail, the row does not change, because its `attempts` is now 2.
 */
export type Claim = Pick<ClaimedDelivery, 'id' | 'attempts'>;

/** Updates a delivery that has not ended, unless another process has claimed the delivery after this claim. */
const updateClaimed = (database: Database, { id, attempts }: Claim) =>
  database.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('ended_at', 'is', null);

export const renew = (database: Database, claim: Claim) =>
  updateClaimed(database, claim)
    .set({ claimed_until: storeTime(database, leaseMs) })
    .execute();

/**
 * Counts one more copy of a mail that may have arrived. Call this function directly before the last bytes of the mail are sent, so that
 * the count is right even if the process crashes before an answer of the mail server is stored.
 * @throws if another process has claimed the delivery after this claim, because only that process may send the mail
 */
export async function recordPossibleArrival(database: Database, claim: Claim): Promise<void> {
  const update = updateClaimed(database, claim).set((row) => ({ unanswered: row('unanswered', '+', 1) }));
  if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) throw new Error('Another process sends this delivery');
}

/** Stores that a delivery was sent, even if another process has claimed the delivery after this claim, or its enquiry was dropped. */
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

/** In the database, a cancelled delivery is called `withheld`. */
export const cancelDelivery = (database: Database, { id }: Claim, now: Date, reason: CancelReason) =>
  database
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld: reason, ended_at: now.toISOString(), claimed_until: null })
    .where('id', '=', id)
    .execute();

export interface FailedAttempt {
  failure: DeliveryFailure;
  error: string;
  accepted?: readonly string[];
  /** Number of copies that may have arrived, because no answer came. */
  unansweredCopies?: number;
}

const failureValues = ({ failure, error, accepted = [], unansweredCopies }: FailedAttempt) => ({
  failure,
  error,
  ...(unansweredCopies !== undefined && { unanswered: unansweredCopies }),
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

/** The clocks of machines that use the same database may differ by this time. */
const clockToleranceMs = 60_000;

/**
 * Corrects pending deliveries with times too far in the future, which a wrong clock has written. These times become the current time.
 * @returns the number of pending deliveries with such times
 */
export async function correctTimes(database: Database, now: Date): Promise<number> {
  const time = now.toISOString();
  const latestDue = timeBefore(now, -(maxPauseMs + clockToleranceMs));
  const latestStart = timeBefore(now, -clockToleranceMs);
  const hasWrongTime = (row: Row) =>
    row.or([row('next_attempt_at', '>', latestDue), row('tried_since', '>', latestStart)]);
  const wrongRows = await database.selectFrom('outbox').select('id').where(isPending).where(hasWrongTime).execute();
  for (const { id } of wrongRows)
    await database
      .updateTable('outbox')
      .set((row) => {
        const correctedTime = (column: 'next_attempt_at' | 'tried_since', bound: string) =>
          row.case().when(column, '>', bound).then(time).else(row.ref(column)).end();
        return {
          next_attempt_at: correctedTime('next_attempt_at', latestDue),
          tried_since: correctedTime('tried_since', latestStart),
        };
      })
      .where('id', '=', id)
      .where(isUnclaimed(database))
      .execute();
  return wrongRows.length;
}
