import type { ExpressionBuilder, Selectable } from 'kysely';
import { isPostgres, storeTime } from '../../database/engine.ts';
import { type Database, type DeliveryKind, hasEnquiry, type OutboxTable, type Tables } from '../../database/schema.ts';
import { isUsed } from '../status.ts';
import type { Claimed, Delivery } from './channel.ts';

/**
 * Milliseconds for which a claim is valid unless it is renewed; the rows of a dead process are free after this time.
 */
export const lease = 30_000;

/** The due time of deliveries that are held back, for suspected and dropped enquiries: later than every real time. */
export const never = '9999-12-31T23:59:59.999Z';

export const isPending = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([row('outbox.delivered_at', 'is', null), row('outbox.dead_at', 'is', null)]);

export const isUnclaimed = (database: Database) => (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', storeTime(database))]);

/** Deliveries of suspected and dropped enquiries are held back, except what is not about the enquiry alone. */
export const mayGoOut = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.or([
    row('outbox.kind', 'in', ['erasure-webhook', 'flood-mail', 'key-mail']),
    row.exists(
      row
        .selectFrom('enquiries')
        .select('enquiries.id')
        .whereRef('enquiries.id', '=', 'outbox.enquiry_id')
        .where(isUsed),
    ),
  ]);

/** Claims up to `count` due deliveries and counts an attempt for each; those of the first kind first. */
export async function claim(
  database: Database,
  kinds: readonly DeliveryKind[],
  count: number,
  now: Date,
): Promise<Claimed[]> {
  const rows: Selectable<OutboxTable>[] = [];
  // One kind at a time: then the index has due deliveries first, however many of another kind wait.
  for (const kind of kinds) {
    if (rows.length < count) rows.push(...(await claimOfKind(database, kind, count - rows.length, now)));
  }
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.enquiry_id);
  const enquiries = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  return rows.flatMap((row): Claimed[] => {
    if (!hasEnquiry(row.kind)) return [{ ...row, enquiry: undefined }];
    const enquiry = byId.get(row.enquiry_id);
    // Deleted since the claim, together with the row.
    return enquiry ? [{ ...row, enquiry }] : [];
  });
}

const claimOfKind = (database: Database, kind: DeliveryKind, count: number, now: Date) =>
  database
    .with('due', (db) => {
      const due = dueOfKind(db, kind, now).where(isUnclaimed(database)).orderBy('next_attempt_at').limit(count);
      // SQLite runs one writing statement at a time; PostgreSQL skips rows that others are claiming.
      return isPostgres(database) ? due.forUpdate('outbox').skipLocked() : due;
    })
    .updateTable('outbox')
    .set((row) => ({ claimed_until: storeTime(database, lease), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();

const dueOfKind = (db: Pick<Database, 'selectFrom'>, kind: DeliveryKind, now: Date) =>
  db
    .selectFrom('outbox')
    .select('outbox.id')
    .where('kind', '=', kind)
    .where(isPending)
    .where('next_attempt_at', '<=', now.toISOString())
    .where(mayGoOut);

/**
 * A claim. Its number of attempts distinguishes it from a later claim by another process. Example: one process claims a
 * mail (attempt 1) and stops answering; after 30 seconds another one claims it (attempt 2). If the first one then wakes up and
 * wants to postpone it, nothing changes, as the row no longer has attempt 1.
 */
export type Claim = Pick<Delivery, 'id' | 'attempts'>;

/** Updates the row of a delivery if this claim is the latest. */
const claimed = (database: Database, { id, attempts }: Claim) =>
  database
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null);

export const renew = (database: Database, claim: Claim) =>
  claimed(database, claim)
    .set({ claimed_until: storeTime(database, lease) })
    .execute();

/**
 * Applies also if another process has claimed it since.
 * @param settled the reason why it was not sent and never will be
 */
export const markDelivered = (database: Database, { id }: Claim, now: Date, settled?: string) =>
  database
    .updateTable('outbox')
    .set({ delivered_at: now.toISOString(), claimed_until: null, last_error: settled ?? null })
    .where('id', '=', id)
    .execute();

export const postpone = (
  database: Database,
  claim: Claim,
  nextAttemptAt: Date,
  error: string,
  left: readonly string[] = [],
) =>
  claimed(database, claim)
    .set({
      next_attempt_at: nextAttemptAt.toISOString(),
      claimed_until: null,
      last_error: error,
      ...(left.length > 0 && { still_to: left.join('\n') }),
    })
    .execute();

export const giveUp = (database: Database, claim: Claim, now: Date, error: string) =>
  claimed(database, claim).set({ dead_at: now.toISOString(), claimed_until: null, last_error: error }).execute();

/** The beginning of `last_error` if the receiver was unreachable. */
export const unreachable = 'unreachable: ';

/** Makes deliveries due that were postponed because the receiver was unreachable. */
export const bringForward = (database: Database, kinds: readonly DeliveryKind[], now: Date) =>
  database
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where(isPending)
    .where('claimed_until', 'is', null)
    .where('next_attempt_at', '>', now.toISOString())
    .where('next_attempt_at', '<', never)
    .where('kind', 'in', kinds)
    .where('last_error', 'like', `${unreachable}%`)
    .execute();
