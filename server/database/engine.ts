import { setTimeout } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from './schema.ts';

export const isPostgres = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * The current time by the clock of the store, in the stored format, because the clocks of instances may differ. SQLite uses
 * the clock of this machine, which all processes on the file share.
 */
export const storeTime = (database: Database, laterMs = 0): RawBuilder<string> =>
  isPostgres(database)
    ? sql`to_char((clock_timestamp() + ${laterMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${laterMs / 1_000} seconds`})`;

export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const counting = rows.clearSelect().select((row) => row.fn.countAll().as('count'));
  return Number((await counting.executeTakeFirstOrThrow()).count);
}

export const listIn = (json: string): string[] => (json === '' ? [] : JSON.parse(json));

/** Rows in one transaction. They are few enough that other users of the store wait only some hundredths of a second. */
export const batchSize = 200;

/** SQLite blocks this thread during a batch. Another process that waits for the lock retries at least every 100 ms. */
export const betweenBatchesMs = 100;

/** Parts of a list that fit into one statement. The engines accept some ten thousand values. */
export function* chunksOf<Item>(items: readonly Item[], size = 1_000): Generator<Item[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

/** Processes many enquiries in batches, one after the other, each in a transaction of its own. */
export async function inBatches<Result>(
  database: Database,
  ids: readonly string[],
  work: (transaction: Database, ids: readonly string[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [i, batch] of [...chunksOf(ids, batchSize)].entries()) {
    if (i > 0) await setTimeout(betweenBatchesMs);
    results.push(...(await database.transaction().execute((transaction) => work(transaction, batch))));
  }
  return results;
}
