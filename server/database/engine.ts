import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the store is PostgreSQL, for the few statements that differ between the engines. */
export const isPostgres = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;
