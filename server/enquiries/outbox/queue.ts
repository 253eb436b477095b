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
  type Withheld,
} from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { timeBefore } from '../../time/duration.ts';

/** A claim ends after this time unless its process renews it. So the rows of a dead process become free. */
export const leaseMs = 30_000;

/** The longest pause before an attempt. A wrong clock has written a due time that is further in the future. */
export const maxPauseMs = 6 * 3_600_000;

/** A row of the outbox, claimed by this process. Kinds that outlive their enquiry, or never had one, have no `enquiry`. */
export type ClaimedDelivery = Selectable<OutboxTable> & { enquiry: EnquiryRow | undefined };

type Row = ExpressionBuilder<Tables, 'outbox'>;

/** A literal, because SQLite does not use a partial index for a parameter. */
export const isPending = (row: Row) => row('outbox.outcome', '=', sql.lit('pending' as const));

/** A wrong clock has written a claim that is too far in the future. */
export const isUnclaimed = (database: Database) => (row: Row) =>
  row.or([
    row('claimed_until', 'is', null),
    row('claimed_until', '<=', storeTime(database)),
    row('claimed_until', '>', storeTime(database, 2 * leaseMs)),
  ]);

/** Claims up to `count` due deliveries and counts an attempt for each. Earlier kinds in the list go first. */
export async function claim(
  database: Database,
  kinds: readonly DeliveryKind[],
  count: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const rows: Selectable<OutboxTable>[] = [];
  // One kind at a time. Then the index begins with due deliveries, however many of another kind wait.
  for (const kind of kinds) {
    if (rows.length >= count) break;
    // Reads first, and writes only if something is due. Most polls find nothing.
    if (await hasDue(database, kind, now)) rows.push(...(await claimOfKind(database, kind, count - rows.length, now)));
  }
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.enquiry_id);
  const enquiries = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  return rows.flatMap((row): ClaimedDelivery[] => {
    if (!hasEnquiry(row.kind)) return [{ ...row, enquiry: undefined }];
    const enquiry = byId.get(row.enquiry_id);
    // The enquiry was deleted after the claim, together with this row.
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
 * A claim. Its number of attempts distinguishes it from a later claim by another process. Example: one process claims a
 * mail (attempt 1) and stops answering; after 30 seconds another one claims it (attempt 2). If the first one then wakes up and
 * wants to postpone it, nothing changes, as the row no longer has attempt 1.
 */
export type Claim = Pick<ClaimedDelivery, 'id' | 'attempts'>;

/** Updates the row of a delivery if this claim is the latest. */
const updateClaimed = (database: Database, { id, attempts }: Claim) =>
  database.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('ended_at', 'is', null);

export const renew = (database: Database, claim: Claim) =>
  updateClaimed(database, claim)
    .set({ claimed_until: storeTime(database, leaseMs) })
    .execute();

/**
 * Notes that the end of a mail is about to be sent. If the answer is never stored, as after a crash, the next claim shows that a copy
 * may have arrived.
 * @throws if another process has claimed it since, so that this one sends nothing
 */
export async function noteCopy(database: Database, claim: Claim): Promise<void> {
  const noted = updateClaimed(database, claim).set((row) => ({ unanswered: row('unanswered', '+', 1) }));
  if ((await noted.executeTakeFirst()).numUpdatedRows !== 1n) throw new Error('Another process sends this delivery');
}

/** Also for a delivery that another process has claimed since, or whose enquiry was dropped: it has been sent. */
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

export const withhold = (database: Database, { id }: Claim, now: Date, withheld: Withheld) =>
  database
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld, ended_at: now.toISOString(), claimed_until: null })
    .where('id', '=', id)
    .execute();

export interface FailedAttempt {
  failure: DeliveryFailure;
  error: string;
  accepted?: readonly string[];
  unanswered?: number;
}

const failureValues = ({ failure, error, accepted = [], unanswered }: FailedAttempt) => ({
  failure,
  error,
  ...(unanswered !== undefined && { unanswered }),
  claimed_until: null,
  ...(accepted.length > 0 && { accepted: JSON.stringify(accepted.map(normalizedAddress)) }),
});

export const postpone = (
  database: Database,
  claim: Claim,
  nextAttemptAt: Date,
  failed: number,
  attempt: FailedAttempt,
) =>
  updateClaimed(database, claim)
    .set({ ...failureValues(attempt), next_attempt_at: nextAttemptAt.toISOString(), failed })
    .execute();

/** A delivery stays held if its enquiry was dropped in the meantime. */
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

/** Clocks of machines on one store may differ by this. */
const clockToleranceMs = 60_000;

/**
 * Corrects times of pending deliveries that a wrong clock has written. A delivery with a time that is too far in the future is due now,
 * and its waiting begins now. @returns the number of such deliveries
 */
export async function correctTimes(database: Database, now: Date): Promise<number> {
  const time = now.toISOString();
  const latestDue = timeBefore(now, -(maxPauseMs + clockToleranceMs));
  const latest = timeBefore(now, -clockToleranceMs);
  const isImpossible = (row: Row) => row.or([row('next_attempt_at', '>', latestDue), row('tried_since', '>', latest)]);
  const wrong = await database.selectFrom('outbox').select('id').where(isPending).where(isImpossible).execute();
  for (const { id } of wrong)
    await database
      .updateTable('outbox')
      .set((row) => {
        const noLater = (column: 'next_attempt_at' | 'tried_since', bound: string) =>
          row.case().when(column, '>', bound).then(time).else(row.ref(column)).end();
        return {
          next_attempt_at: noLater('next_attempt_at', latestDue),
          tried_since: noLater('tried_since', latest),
        };
      })
      .where('id', '=', id)
      .where(isUnclaimed(database))
      .execute();
  return wrong.length;
}
