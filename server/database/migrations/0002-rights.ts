import { type Kysely, sql } from 'kysely';

/** Adds the rights of people. Existing people, and people whom the previous version invites, get both rights by the default. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column rights text not null default 'enquiries,website'`.execute(database);
}
