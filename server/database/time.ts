import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * The time on the clock of the store, as it is stored: one clock for all instances, whose own may differ. SQLite has the
 * clock of this machine, as have all processes that share the file.
 */
export const storeTime = (database: Database, laterMs = 0): RawBuilder<string> =>
  isPostgres(database)
    ? sql`to_char((clock_timestamp() + ${laterMs} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${laterMs / 1_000} seconds`})`;
