import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite knows no other form.
  const enquiries = () => database.schema.alterTable('enquiries');
  await enquiries()
    .addColumn('spam_reasons', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await enquiries()
    .addColumn('fingerprint', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await enquiries().addColumn('proof', 'text').execute();

  const outbox = () => database.schema.alterTable('outbox');
  await outbox().addColumn('claimed_until', 'text').execute();
  await outbox().addColumn('dead_at', 'text').execute();

  const index = (name: string, table: string, columns: string[]) =>
    database.schema.createIndex(name).on(table).columns(columns);
  await index('enquiries_by_time', 'enquiries', ['created_at']).execute();
  await index('enquiries_by_sender', 'enquiries', ['business_email']).execute();
  await index('enquiries_by_fingerprint', 'enquiries', ['fingerprint', 'created_at']).execute();
  await index('enquiries_by_proof', 'enquiries', ['proof']).execute();
  await index('outbox_of_enquiry', 'outbox', ['enquiry_id', 'kind']).unique().execute();
  await index('outbox_due', 'outbox', ['next_attempt_at'])
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('dead_at'), 'is', null)
    .execute();

  await database.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last_run_at', 'text', (column) => column.notNull())
    .execute();
}
