import { type Kysely, sql } from 'kysely';

/** What a person may do; who could do everything before goes on with both rights, also if the version before invites them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column rights text not null default 'enquiries,website'`.execute(database);
}
