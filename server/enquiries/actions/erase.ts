import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import { isFrom, isPostgres, parts } from '../../database/engine.ts';
import { type Database, type ErasureSource, erasureKind, floodKind, reminderKind } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { day, timeBefore } from '../../duration.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { withdrawReminders } from '../reminder.ts';
import { enqueueDeliveries } from '../store.ts';
import { type Actor, idsOf, record } from './action.ts';

export interface Erasure {
  /** Deleted at once: the legal minimum is over. */
  deleted: string[];
  /** Out of use; the daily purge deletes each after the legal minimum. */
  restricted: { id: string; createdAt: string }[];
}

export interface EraseOptions {
  /** Days for which the law requires the company to keep an enquiry. */
  minimumDays: number;
  via: ErasureSource;
}

/**
 * Restricts all enquiries of an e-mail address, in any case, or the one with a reference, and deletes those older than the
 * legal minimum. Notes and history are deleted at once; the history of a restricted enquiry then has the erasure only.
 * @param database no transaction: SQLite cannot truncate its log within one
 */
export async function erase(
  database: Database,
  actor: Actor,
  { email, reference, ...options }: EraseOptions & { email?: string; reference?: string },
): Promise<Erasure> {
  return erasing(database, async (transaction) => {
    const ids = email ? await idsOfAddress(transaction, normalizedAddress(email)) : [reference ?? ''];
    return eraseEach(transaction, actor, ids, options);
  });
}

/** The enquiries that have this address, or had it before somebody corrected it: the history keeps the earlier one. */
async function idsOfAddress(transaction: Database, email: string): Promise<string[]> {
  const present = await transaction.selectFrom('enquiries').select('id').where(isFrom(email)).execute();
  const corrections = await transaction
    .selectFrom('history')
    .select(['enquiry_id', 'detail'])
    // As a literal: SQLite uses a partial index for no parameter.
    .where('action', '=', sql.lit('corrected'))
    .execute();
  const had = corrections.filter(({ detail }) => earlierAddress(detail) === email);
  return [...new Set([...idsOf(present), ...had.map(({ enquiry_id }) => enquiry_id)])];
}

const earlierAddress = (detail: string) => normalizedAddress(/^business_email: (.*) → /m.exec(detail)?.[1] ?? '');

/** Erases the enquiries of a list again after a restore, and stores the list. */
export async function eraseAgain(
  database: Database,
  actor: Actor,
  { list, minimumDays }: { list: readonly ErasedReference[]; minimumDays: number },
): Promise<Erasure> {
  return erasing(database, async (transaction) => {
    for (const some of parts(list)) {
      await noteErasures(
        transaction,
        some.map((one) => ({ ...one, via: 'list' })),
      );
    }
    const ids = list.map(({ reference }) => reference);
    return eraseEach(transaction, actor, ids, { minimumDays, via: 'list' });
  });
}

/** Runs an erasure in a transaction, and on SQLite removes the data from the write-ahead log. */
async function erasing(database: Database, action: (transaction: Database) => Promise<Erasure>): Promise<Erasure> {
  const erasure = await database.transaction().execute(action);
  // This is impossible while somebody reads; the site tries again every hour.
  if (!isPostgres(database)) await truncateLog(database);
  return erasure;
}

async function eraseEach(
  transaction: Database,
  actor: Actor,
  references: readonly string[],
  { minimumDays, via }: EraseOptions,
): Promise<Erasure> {
  const found: Erasure['restricted'] = [];
  for (const some of parts(references)) {
    const restricted = await transaction
      .updateTable('enquiries')
      .set({ status: 'restricted', put_off_reason: '', outcome_reason: '' })
      .where('id', 'in', some)
      .returning(['id', 'created_at as createdAt'])
      .execute();
    if (restricted.length > 0) {
      const ids = idsOf(restricted);
      await forget(transaction, actor, ids, via);
      await audit(transaction, actor, 'erased', ids.join(', '));
    }
    found.push(...restricted);
  }
  if (found.length === 0) return { deleted: [], restricted: [] };
  // A reminder is about several enquiries, and must not be lost with one of them.
  await withdrawReminders(transaction);
  const end = timeBefore(actor.now, minimumDays * day);
  const deleted = idsOf(found.filter(({ createdAt }) => createdAt <= end));
  for (const some of parts(deleted)) await transaction.deleteFrom('enquiries').where('id', 'in', some).execute();
  const kept = found.filter(({ createdAt }) => createdAt > end);
  await record(transaction, actor, idsOf(kept), 'erased');
  return { deleted, restricted: kept };
}

/** Deletes other data about the enquiries, and queues a notice for the webhook if it knows them. */
async function forget(transaction: Database, { now }: Actor, ids: string[], via: ErasureSource): Promise<void> {
  const time = now.toISOString();
  await transaction.deleteFrom('history').where('enquiry_id', 'in', ids).execute();
  await noteErasures(
    transaction,
    ids.map((reference) => ({ reference, erased_at: time, via })),
  );
  const told = await transaction
    .selectFrom('outbox')
    .select(['enquiry_id', 'claimed_until'])
    .where('enquiry_id', 'in', ids)
    .where('kind', '=', 'webhook')
    .where((row) => row.or([row('delivered_at', 'is not', null), row('attempts', '>', 0)]))
    .execute();
  for (const { enquiry_id, claimed_until } of told) {
    // After the enquiry itself, if a process is sending that now.
    const at = claimed_until && claimed_until > time ? new Date(claimed_until) : now;
    await enqueueDeliveries(transaction, [enquiry_id], [erasureKind], { now: at, held: false });
  }
  // They no longer go out, and their errors may quote an address.
  await transaction
    .deleteFrom('outbox')
    .where('enquiry_id', 'in', ids)
    .where('kind', 'not in', [erasureKind, reminderKind, floodKind])
    .where('delivered_at', 'is', null)
    .execute();
}

export interface ErasedReference {
  reference: string;
  erased_at: string;
}

const noteErasures = (transaction: Database, rows: (ErasedReference & { via: ErasureSource })[]): Promise<unknown> =>
  transaction
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
