import { type Kysely, sql } from 'kysely';

/** Adds the rights of people. People from before this migration have both, and so have those whom the previous version invites. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column rights text not null default 'enquiries,website'`.execute(database);
}
