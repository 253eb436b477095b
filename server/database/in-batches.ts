import { setTimeout } from 'node:timers/promises';
import type { Database } from './schema.ts';

/** Rows in one transaction: few enough that other users of the store wait only some hundredths of a second. */
export const batchSize = 200;

/**
 * Milliseconds between two batches. SQLite blocks this thread during a batch, and another process that waits for its
 * lock retries at least every 100 ms.
 */
export const betweenBatchesMs = 100;

/** Parts of a list that fit into one statement: the engines accept some ten thousand values. */
export function* parts<Item>(items: readonly Item[], size = 1_000): Generator<Item[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

/**
 * Processes many enquiries in batches, one after the other, each in a transaction of its own.
 * @returns the results of all batches
 */
export async function inBatches<Result>(
  database: Database,
  ids: readonly string[],
  work: (transaction: Database, ids: readonly string[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [i, batch] of [...parts(ids, batchSize)].entries()) {
    if (i > 0) await setTimeout(betweenBatchesMs);
    results.push(...(await database.transaction().execute((transaction) => work(transaction, batch))));
  }
  return results;
}
