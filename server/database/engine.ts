import { setTimeout } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from './schema.ts';

export const isPostgres = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * SQL for the current time in the stored format, on the clock that all instances share: PostgreSQL's own clock, or for SQLite the clock
 * of this machine.
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

export const parseList = (json: string): string[] => (json === '' ? [] : JSON.parse(json));

/** The number of rows in one transaction. So few rows let other processes wait only some hundredths of a second. */
export const batchSize = 200;

/** The pause between two batches, long enough for another process to get the lock of SQLite. */
export const betweenBatchesMs = 100;

/** Divides a list into chunks. A chunk fits into one statement, in which the engines accept some ten thousand values. */
export function* chunksOf<Item>(items: readonly Item[], size = 1_000): Generator<Item[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

/** Processes many enquiries in batches, one batch after the other, each batch in its own transaction. */
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
