import { type Kysely, sql } from 'kysely';

/** How many copies of a mail may have arrived without an answer of the mail server. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column unanswered integer not null default 0`.execute(database);
}
