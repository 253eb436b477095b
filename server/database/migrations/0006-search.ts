import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/** What is searched. A reference is found with its hyphen and without. */
const texts = ['id', "replace(id, '-', '')", 'name', 'business_email', 'subject', 'message'];
const columns = 'id, name, business_email, subject, message, status';

const textOf = (row: 'new' | 'enquiries') =>
  texts.map((text) => text.replace(/\b(?!replace)[a-z_]+\b/g, `${row}.$&`)).join(` || ' ' || `);

/**
 * Words of enquiries, kept by triggers: so those are found, too, that an instance of the version before stores. The
 * words of what is restricted or deleted leave the index at once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index enquiries_by_address on enquiries (lower(business_email))`.execute(database);
  const onPostgres = isPostgres(database);
  for (const statement of onPostgres ? postgres() : sqlite) await sql.raw(statement).execute(database);
  if (onPostgres) await indexStoredOnPostgres(database);
}

/**
 * SQLite may number the rows of `enquiries` anew when a backup is made, so words belong to numbers of their own. With
 * `secure-delete` nothing of a deleted text stays in the index. Marks are part of words: scripts of India need them.
 */
const sqlite = [
  `create table enquiry_numbers (
    number integer primary key,
    enquiry_id text not null unique references enquiries (id) on delete cascade
  )`,
  `create virtual table enquiry_words using fts5 (
    words, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
  )`,
  `insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1)`,
  `create trigger enquiry_words_inserted after insert on enquiries begin
    insert into enquiry_numbers (enquiry_id) values (new.id);
    insert into enquiry_words (rowid, words)
      select number, ${textOf('new')} from enquiry_numbers where enquiry_id = new.id and new.status <> 'restricted';
  end`,
  `create trigger enquiry_words_updated after update of ${columns} on enquiries begin
    delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = new.id);
    insert into enquiry_words (rowid, words)
      select number, ${textOf('new')} from enquiry_numbers where enquiry_id = new.id and new.status <> 'restricted';
  end`,
  `create trigger enquiry_words_deleted before delete on enquiries begin
    delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = old.id);
  end`,
  // What is stored already, in the order in which it came.
  'insert into enquiry_numbers (enquiry_id) select id from enquiries order by created_at, id',
  `insert into enquiry_words (rowid, words)
    select number, ${textOf('enquiries')} from enquiry_numbers join enquiries on enquiries.id = enquiry_id
    where status <> 'restricted' order by number`,
];

/** PostgreSQL takes an address or a host for one word: without the punctuation its parts can be found, too. */
const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;

const postgres = () => [
  `create table enquiry_words (
    enquiry_id text primary key references enquiries (id) on delete cascade,
    words tsvector not null
  )`,
  'create index enquiries_by_words on enquiry_words using gin (words)',
  `create function keep_enquiry_words() returns trigger language plpgsql as $$
  begin
    if new.status = 'restricted' then
      delete from enquiry_words where enquiry_id = new.id;
    else
      insert into enquiry_words (enquiry_id, words) values (new.id, ${vectorOf('new')})
        on conflict (enquiry_id) do update set words = excluded.words;
    end if;
    return null;
  end $$`,
  `create trigger enquiry_words_kept after insert or update of ${columns} on enquiries
    for each row execute function keep_enquiry_words()`,
];

const vectorOf = (row: 'new' | 'enquiries') =>
  `to_tsvector('simple', translate(${textOf(row)}, '${punctuation}', '${' '.repeat(32)}'))`;

/** So many in one statement that none takes longer than a statement may. */
const batch = 2_000;

async function indexStoredOnPostgres(database: Kysely<unknown>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: { enquiry_id: string }[] } = await sql<{ enquiry_id: string }>`
      insert into enquiry_words (enquiry_id, words)
      select id, ${sql.raw(vectorOf('enquiries'))} from enquiries
      where id > ${last} and status <> 'restricted' order by id limit ${sql.lit(batch)}
      returning enquiry_id`.execute(database);
    last = rows.at(-1)?.enquiry_id;
  }
}
