import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * The current time of the store, in the stored format: the clocks of instances may differ. SQLite uses the clock of
 * this machine, which all processes on the file share.
 */
export const storeTime = (database: Database, laterMs = 0): RawBuilder<string> =>
  isPostgres(database)
    ? sql`to_char((clock_timestamp() + ${laterMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${laterMs / 1_000} seconds`})`;
