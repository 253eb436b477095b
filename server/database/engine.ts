import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Whether the store is PostgreSQL: the few statements that the two engines spell differently ask this. */
export const isPostgres = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;
