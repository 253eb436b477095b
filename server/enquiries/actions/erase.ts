import { setTimeout } from 'node:timers/promises';
import { type Actor, audit } from '../../audit.ts';
import { chunksOf, isPostgres } from '../../database/engine.ts';
import type { Database, ErasureSource } from '../../database/schema.ts';
import { truncateLog } from '../../database/sqlite.ts';
import { enquiriesOfAddress } from '../queries/filter.ts';
import { storeKeyHashes } from '../repeated.ts';
import { enqueueDeliveries } from '../store.ts';
import { idsOf } from './action.ts';

/**
 * Deletes all enquiries of an e-mail address, or one enquiry by its reference, with their notes and history.
 * @param database must not be a transaction, because SQLite cannot truncate its log within one
 * @returns the references of the deleted enquiries
 */
export const erase = (
  database: Database,
  actor: Actor,
  { email, reference = '', via }: { email?: string; reference?: string; via: ErasureSource },
): Promise<string[]> =>
  runErasure(database, async (transaction) => {
    const ids = email ? await enquiriesOfAddress(transaction, email) : [reference];
    return eraseEach(transaction, actor, ids, via);
  });

/** Erases the enquiries of a list again, because a restore of an old backup may have brought them back. */
export const eraseAgain = (database: Database, actor: Actor, list: readonly ErasedReference[]): Promise<string[]> =>
  runErasure(database, async (transaction) => {
    const rows = list.map((row) => ({ ...row, via: 'list' as const }));
    for (const part of chunksOf(rows)) await recordErasures(transaction, part);
    return eraseEach(
      transaction,
      actor,
      list.map(({ reference }) => reference),
      'list',
    );
  });

/** Runs an erasure in a transaction. With SQLite, the data is also removed from the write-ahead log. */
async function runErasure(database: Database, action: (transaction: Database) => Promise<string[]>): Promise<string[]> {
  const erasedIds = await database.transaction().execute(action);
  // The log cannot be truncated while another process reads, which takes only a moment. The site also truncates the log every hour.
  for (let attempts = 0; !isPostgres(database) && attempts < 20; attempts++) {
    if (await truncateLog(database)) break;
    await setTimeout(100);
  }
  return erasedIds;
}

async function eraseEach(
  transaction: Database,
  actor: Actor,
  references: readonly string[],
  via: ErasureSource,
): Promise<string[]> {
  const erasedIds: string[] = [];
  for (const part of chunksOf(references)) {
    const existingIds = idsOf(await transaction.selectFrom('enquiries').select('id').where('id', 'in', part).execute());
    if (existingIds.length === 0) continue;
    await storeKeyHashes(transaction, existingIds, actor.now);
    await recordAndNotify(transaction, actor, existingIds, via);
    await transaction.deleteFrom('enquiries').where('id', 'in', existingIds).execute();
    await audit(transaction, actor, 'erased', { enquiries: existingIds });
    erasedIds.push(...existingIds);
  }
  return erasedIds;
}

/** Stores that the enquiries were erased. If the webhook may have received an enquiry, a notice of the erasure is queued. */
async function recordAndNotify(
  transaction: Database,
  { now }: Actor,
  ids: string[],
  via: ErasureSource,
): Promise<void> {
  const time = now.toISOString();
  await recordErasures(
    transaction,
    ids.map((reference) => ({ reference, erased_at: time, via })),
  );
  const webhookRows = await transaction
    .selectFrom('outbox')
    .select(['enquiry_id', 'claimed_until'])
    .where('enquiry_id', 'in', ids)
    .where('kind', '=', 'webhook')
    .where((row) => row.or([row('outcome', '=', 'delivered'), row('attempts', '>', 0)]))
    .execute();
  for (const { enquiry_id, claimed_until } of webhookRows) {
    // If a process is sending the enquiry now, the notice is due after the claim of this process.
    const dueAt = claimed_until && claimed_until > time ? new Date(claimed_until) : now;
    await enqueueDeliveries(transaction, [enquiry_id], ['erasure-webhook'], { now: dueAt, held: false });
  }
}

export interface ErasedReference {
  reference: string;
  erased_at: string;
}

const recordErasures = (transaction: Database, rows: (ErasedReference & { via: ErasureSource })[]): Promise<unknown> =>
  transaction
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
