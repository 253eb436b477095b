import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the store is PostgreSQL: the few statements that the two engines spell differently ask this. */
export const isPostgres = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;
