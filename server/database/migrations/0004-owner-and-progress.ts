import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/** Owner and progress of an enquiry. `status` does not change, as instances of the previous version use it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const enquiries = () => database.schema.alterTable('enquiries');
  await enquiries()
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await enquiries()
    .addColumn('progress', 'text', (column) => column.notNull().defaultTo('open'))
    .execute();
  await enquiries().addColumn('answered_at', 'text').execute();
  await enquiries().addColumn('reminded_at', 'text').execute();
  await sql`alter table enquiries add column page_path text ${sql.raw(pagePath(isPostgres(database)))}`.execute(
    database,
  );

  // Each ends with the order of lists, so that a page of a list is one range of the index.
  const index = (name: string, columns: string[]) =>
    database.schema
      .createIndex(name)
      .on('enquiries')
      .columns([...columns, 'created_at', 'id']);
  await index('enquiries_in_order', []).execute();
  await index('enquiries_by_progress', ['status', 'progress']).execute();
  await index('enquiries_by_owner', ['owner']).execute();
  await index('enquiries_by_country', ['country_code']).execute();
  await index('enquiries_by_page', ['page_path']).execute();
  // All columns that the figures need, so that they do not read the messages.
  await database.schema
    .createIndex('enquiries_by_answer')
    .on('enquiries')
    .columns(['status', 'created_at', 'progress', 'answered_at', 'country_code', 'page_path'])
    .execute();
  await database.schema.dropIndex('enquiries_by_time').execute();

  await database.schema
    .createTable('people')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();

  await database.schema
    .createTable('history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('history_of_enquiry').on('history').columns(['enquiry_id', 'at', 'id']).execute();
}

/**
 * The page without its query, computed by the store, so that rows of older instances have it, too. At most 200
 * characters: senders choose the page, and entries of an index have to be short.
 */
function pagePath(onPostgres: boolean): string {
  if (onPostgres) return `generated always as (left(split_part(split_part(page, '?', 1), '#', 1), 200)) stored`;
  const before = (text: string, mark: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;
  return `generated always as (substr(${before(before('page', '?'), '#')}, 1, 200)) virtual`;
}
