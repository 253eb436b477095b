import { type Kysely, sql } from 'kysely';

/** Times of confirmation, random user handles, and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('people').addColumn('user_handle', 'text').execute();
  await database.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();

  // Without foreign keys: an entry outlives the person and the enquiry that it names.
  await database.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('mail_due_at', 'text')
    .execute();
  await database.schema
    .createIndex('audit_mails')
    .on('audit')
    .column('mail_due_at')
    .where(sql.ref('mail_due_at'), 'is not', null)
    .execute();
}
