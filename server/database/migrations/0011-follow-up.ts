import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { indexColumns, sqliteIndex } from './0006-search.ts';

/** Names of people, leads by hand, days to come back, outcomes, and a search by parts of phone numbers and by notes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const text = (table: string, ...names: string[]) =>
    names.map((name) => sql`alter table ${sql.id(table)} add column ${sql.id(name)} text not null default ''`);
  const time = (table: string, ...names: string[]) =>
    names.map((name) => sql`alter table ${sql.id(table)} add column ${sql.id(name)} text`);
  for (const statement of [
    ...text('people', 'name'),
    ...time('history', 'edited_at'),
    ...text('enquiries', 'company', 'source', 'put_off_reason', 'answering', 'outcome_reason'),
    ...time('enquiries', 'put_off_until', 'answering_since', 'closed_at'),
    sql`alter table enquiries add column worth double precision`,
    // Few enquiries are open or put off, and every page counts and lists them. Without statistics, SQLite chooses the index
    // with more of the columns that have one value.
    sql`create index enquiries_open on enquiries (status, progress, created_at, id, put_off_until, owner) where status = 'new' and progress = 'open'`,
    sql`create index enquiries_put_off on enquiries (status, put_off_until, progress, owner, created_at, id) where put_off_until is not null`,
  ])
    await statement.execute(database);

  const listed = ['created_at', 'id', 'progress', 'put_off_until', 'owner', 'country_code', 'page_path', 'form'];
  const counted = ['answered_at', 'closed_at', 'source', 'worth'];
  await database.schema.dropIndex('enquiries_listed').execute();
  await database.schema
    .createIndex('enquiries_listed')
    .on('enquiries')
    .columns(['status', ...listed, ...counted])
    .execute();

  const dialect = isPostgres(database) ? postgres : sqlite;
  const searched = ['name', 'business_email', 'subject', 'message', 'company', 'phone_number'];
  await indexColumns(database, searched, [dialect.endsOfNumber, dialect.notes]);
  for (const statement of dialect.empty) await sql.raw(statement).execute(database);
  for (const statement of dialect.noteTriggers) await sql.raw(statement).execute(database);
  // The triggers index every updated row, also without a change.
  await sql`update enquiries set status = status`.execute(database);
}

const indexAgain = 'update enquiries set status = status where id = new.enquiry_id;';

/**
 * `endsOfNumber`: the digits of a phone number from each of them on. The index finds beginnings of words, so each part of
 * the number is found.
 */
const sqlite = {
  // Replacing words in a full index takes ten times as long as filling an empty one.
  empty: ['drop table enquiry_words', ...sqliteIndex],
  endsOfNumber: `coalesce((
    select group_concat(substr(digits, value), ' ')
    from (select ${[' ', '-', '(', ')', '+', '.', '/'].reduce((sum, mark) => `replace(${sum}, '${mark}', '')`, 'new.phone_number')} as digits),
      json_each('[${Array.from({ length: 20 }, (_, i) => i + 1)}]')
    where value <= length(digits) - 2), '')`,
  notes: `coalesce((select group_concat(detail, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`,
  noteTriggers: [
    `create trigger note_added after insert on history when new.action = 'noted' begin ${indexAgain} end`,
    `create trigger note_edited after update of detail on history begin ${indexAgain} end`,
  ],
};

const postgres = {
  empty: ['truncate enquiry_words'],
  endsOfNumber: `coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '')`,
  notes: `coalesce((select string_agg(detail, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`,
  noteTriggers: [
    `create function index_note() returns trigger language plpgsql as $$ begin ${indexAgain} return null; end $$`,
    `create trigger note_added after insert on history for each row when (new.action = 'noted') execute function index_note()`,
    `create trigger note_edited after update of detail on history for each row execute function index_note()`,
  ],
};
