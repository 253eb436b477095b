import type { Kysely } from 'kysely';

/** The language of the page that an enquiry was sent from; empty for the site's own language. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('enquiries')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
