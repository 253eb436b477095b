import { audit } from '../../audit.ts';
import { isPostgres } from '../../database/engine.ts';
import { type Database, type ErasureSource, erasureKind, reminderKind } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { day, timeBefore } from '../../duration.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { withdrawReminders } from '../reminder/enqueue-reminder.ts';
import { enqueueDeliveries } from '../store.ts';
import { type Actor, record } from './action.ts';

export interface Erasure {
  /** Deleted at once: no duty to keep them is left. */
  deleted: string[];
  /** Nobody uses them any more; the daily purge deletes each when its time comes. */
  restricted: { id: string; createdAt: string }[];
}

export interface EraseOptions {
  /** So many days the law makes the company keep an enquiry. */
  minimumDays: number;
  via: ErasureSource;
}

/**
 * Restricts every enquiry of an e-mail address, however it is spelled, and deletes those that need not be kept. What
 * people wrote about them, notes and history, is deleted at once; of those that are kept it says who erased them.
 * @param database no transaction: SQLite keeps its log of changes until the end of one
 */
export async function erase(
  database: Database,
  actor: Actor,
  { email, ...options }: EraseOptions & { email: string },
): Promise<Erasure> {
  return erasing(database, async (transaction) => {
    const found = await transaction
      .selectFrom('enquiries')
      .select('id')
      .where((row) => row(row.fn<string>('lower', ['business_email']), '=', normalizedAddress(email)))
      .execute();
    const ids = found.map(({ id }) => id);
    return eraseEach(transaction, actor, ids, options);
  });
}

/** An entry of the list of erasures. */
export interface ErasedReference {
  reference: string;
  erasedAt: string;
}

/** Erases what a restored backup has brought back, and takes over the whole list: see `erasures` on the command line. */
export async function eraseAgain(
  database: Database,
  actor: Actor,
  { list, minimumDays }: { list: readonly ErasedReference[]; minimumDays: number },
): Promise<Erasure> {
  return erasing(database, async (transaction) => {
    for (const some of batches(list)) {
      await noteErasures(
        transaction,
        some.map(({ reference, erasedAt }) => ({ reference, erased_at: erasedAt, via: 'list' })),
      );
    }
    const ids = list.map(({ reference }) => reference);
    return eraseEach(transaction, actor, ids, { minimumDays, via: 'list' });
  });
}

/** All of it or nothing; and on SQLite no trace stays in its files. */
async function erasing(database: Database, action: (transaction: Database) => Promise<Erasure>): Promise<Erasure> {
  const erasure = await database.transaction().execute(action);
  // While somebody reads, it cannot be emptied: the site tries again each hour.
  if (!isPostgres(database)) await truncateLog(database);
  return erasure;
}

async function eraseEach(
  transaction: Database,
  actor: Actor,
  references: readonly string[],
  { minimumDays, via }: EraseOptions,
): Promise<Erasure> {
  const found: { id: string; created_at: string }[] = [];
  for (const some of batches(references)) {
    const restricted = await transaction
      .updateTable('enquiries')
      .set({ status: 'restricted' })
      .where('id', 'in', some)
      .returning(['id', 'created_at'])
      .execute();
    if (restricted.length > 0) {
      const ids = restricted.map(({ id }) => id);
      await forget(transaction, actor, ids, via);
      await audit(transaction, actor, 'erased', ids.join(', '));
    }
    found.push(...restricted);
  }
  if (found.length === 0) return { deleted: [], restricted: [] };
  // Deleted with its enquiry, a reminder of others would be forgotten.
  await withdrawReminders(transaction);
  const end = timeBefore(actor.now, minimumDays * day);
  const deleted = found.filter(({ created_at }) => created_at <= end).map(({ id }) => id);
  for (const some of batches(deleted)) await transaction.deleteFrom('enquiries').where('id', 'in', some).execute();
  const kept = found.filter(({ created_at }) => created_at > end);
  const keptIds = kept.map(({ id }) => id);
  await record(transaction, actor, keptIds, 'erased');
  return { deleted, restricted: kept.map(({ id, created_at }) => ({ id, createdAt: created_at })) };
}

/** Deletes what stands about enquiries elsewhere in the store, and lets a webhook know that has been told of them. */
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
    // After the enquiry itself, if that is on its way.
    const at = claimed_until && claimed_until > time ? new Date(claimed_until) : now;
    await enqueueDeliveries(transaction, [enquiry_id], [erasureKind], { now: at, held: false });
  }
  // They go out no more, and the reasons why they have not may quote an address.
  await transaction
    .deleteFrom('outbox')
    .where('enquiry_id', 'in', ids)
    .where('kind', 'not in', [erasureKind, reminderKind])
    .where('delivered_at', 'is', null)
    .execute();
}

const noteErasures = (
  transaction: Database,
  rows: { reference: string; erased_at: string; via: ErasureSource }[],
): Promise<unknown> =>
  transaction
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** An engine takes no more than some ten thousand values in one statement. */
const batchSize = 1_000;

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let i = 0; i < items.length; i += batchSize) yield items.slice(i, i + batchSize);
}
