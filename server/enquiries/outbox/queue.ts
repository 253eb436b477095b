import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, DeliveryKind, Tables } from '../../database/schema.ts';
import type { Delivery } from './channel.ts';

/** Milliseconds that a claim holds unless it is renewed; a process that dies gives its rows back after them. */
export const lease = 30_000;

const leaseFrom = (now: Date) => new Date(now.getTime() + lease).toISOString();

/** Neither delivered nor given up. */
export const isPending = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([row('outbox.delivered_at', 'is', null), row('outbox.dead_at', 'is', null)]);

/**
 * Takes up to `count` deliveries that are due and that no other process has, and counts an attempt for each. What is
 * suspected, dropped or restricted is not due.
 */
export async function claim(
  database: Database,
  kinds: readonly DeliveryKind[],
  count: number,
  now: Date,
): Promise<Delivery[]> {
  const time = now.toISOString();
  const rows = await database
    .with('due', (db) => {
      const due = db
        .selectFrom('outbox')
        .select('outbox.id')
        .where(isPending)
        .where('next_attempt_at', '<=', time)
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', time)]))
        .where('kind', 'in', kinds)
        .where('enquiry_id', 'in', (enquiries) =>
          enquiries.selectFrom('enquiries').select('enquiries.id').where('status', '=', 'new'),
        )
        .orderBy('next_attempt_at')
        .limit(count);
      // One statement of SQLite is alone with the file; PostgreSQL passes over rows that others are claiming.
      return isPostgres(database) ? due.forUpdate('outbox').skipLocked() : due;
    })
    .updateTable('outbox')
    .set((row) => ({ claimed_until: leaseFrom(now), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.enquiry_id);
  const enquiries = await database.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  return rows.flatMap((row) => {
    const enquiry = byId.get(row.enquiry_id);
    // Deleted since the claim: then the row is gone, too.
    return enquiry ? [{ ...row, enquiry }] : [];
  });
}

/** Keeps a claim while its delivery takes long. */
export const renew = (database: Database, id: string, now: Date) =>
  database
    .updateTable('outbox')
    .set({ claimed_until: leaseFrom(now) })
    .where('id', '=', id)
    .execute();

export const markDelivered = (database: Database, id: string, now: Date) =>
  database
    .updateTable('outbox')
    .set({ delivered_at: now.toISOString(), claimed_until: null, last_error: null })
    .where('id', '=', id)
    .execute();

export const postpone = (database: Database, id: string, nextAttemptAt: Date, error: string) =>
  database
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttemptAt.toISOString(), claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute();

export const giveUp = (database: Database, id: string, now: Date, error: string) =>
  database
    .updateTable('outbox')
    .set({ dead_at: now.toISOString(), claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute();

/** How `last_error` begins when nothing at all could be delivered. */
export const unreachable = 'unreachable: ';

/** Lets everything that waits since the other side was out of reach be tried now: it is back. */
export const bringForward = (database: Database, kinds: readonly DeliveryKind[], now: Date) =>
  database
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where(isPending)
    .where('claimed_until', 'is', null)
    .where('next_attempt_at', '>', now.toISOString())
    .where('kind', 'in', kinds)
    .where('last_error', 'like', `${unreachable}%`)
    .execute();
