import { setTimeout } from 'node:timers/promises';

/** Rows of one transaction, in work on many: few enough that whoever needs the store meanwhile waits some hundredths of a second. */
export const batchSize = 200;

/**
 * Milliseconds between two batches. SQLite works in this very thread, which answers nobody meanwhile; and another process
 * that waits for its lock looks at least every 100 ms whether it is free.
 */
export const betweenBatchesMs = 100;

/**
 * Works through many rows, one batch after the other, each in a transaction of its own.
 * @returns what the batches returned, in one list
 */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  work: (batch: readonly Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < rows.length; i += batchSize) {
    if (i > 0) await setTimeout(betweenBatchesMs);
    results.push(...(await work(rows.slice(i, i + batchSize))));
  }
  return results;
}
