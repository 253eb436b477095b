import { type Kysely, sql } from 'kysely';

/** What a person may do. People from before this migration, and those whom the previous version invites, have both rights. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column rights text not null default 'enquiries,website'`.execute(database);
}
