import { type Engine, statements } from '../engine.ts';
import { foldedIn } from '../folding.ts';

/** The texts of searched columns, with the reference, which is found with and without its hyphen. */
const textOf = (columns: readonly string[], expressions: readonly string[]) =>
  ['new.id', "replace(new.id, '-', '')", ...columns.map((column) => `new.${column}`), ...expressions].join(
    ` || ' ' || `,
  );

const changeOf = (columns: readonly string[]) => ['id', ...columns, 'status'].join(', ');

/**
 * An index of the words of enquiries. Triggers maintain it, so that enquiries of instances of the previous version are
 * in it, too. Restricted and deleted enquiries leave the index at once.
 */
export const up = statements((engine) => [
  'create index enquiries_by_address on enquiries (lower(business_email))',
  ...tables[engine],
  ...indexColumns(engine, ['name', 'business_email', 'subject', 'message']),
  // The triggers index every updated row, also without a change.
  'update enquiries set status = status',
]);

/** Makes the index have the words of these columns, and of these SQL expressions on `new`. For later migrations, too. */
export const indexColumns = (engine: Engine, columns: readonly string[], expressions: readonly string[] = []) =>
  triggers[engine](columns, foldedIn[engine](textOf(columns, expressions)));

/**
 * SQLite may renumber the rows of `enquiries` in a backup, so the index has numbers of its own: the milliseconds since
 * 1970 and three more digits. Results are then in order of time, and the numbers are safe integers in JavaScript. An
 * enquiry with an impossible time, or one of a thousand in the same millisecond, gets another number.
 */
const firstNumber = (createdAt: string) =>
  `max(0, min(coalesce(cast(round(unixepoch(${createdAt}, 'subsec') * 1000) as integer), 0), 8000000000000)) * 1000`;

/** Gives an enquiry a number, unless it has one. */
const numbering = `
  insert into enquiry_numbers (number, enquiry_id)
    select case when last is null then first when last < first + 999 then last + 1 else highest + 1 end, new.id
    from (
      select first, (select max(number) from enquiry_numbers where number between first and first + 999) as last,
        (select max(number) from enquiry_numbers) as highest
      from (select ${firstNumber('new.created_at')} as first)
    )
    where not exists (select 1 from enquiry_numbers where enquiry_id = new.id);`;

const indexing = (text: string) => `
  insert into enquiry_words (rowid, words)
    select number, ${text} from enquiry_numbers where enquiry_id = new.id and new.status <> 'restricted';`;

/**
 * The prefix index makes a search for one or two letters a hundred times as fast. `secure-delete` removes deleted texts
 * from the index. Combining marks are part of words, as scripts of India need them. For later migrations, too.
 */
export const sqliteIndex = [
  `create virtual table enquiry_words using fts5 (
    words, prefix = '1 2', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
  )`,
  `insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1)`,
];

const tables = {
  sqlite: [
    `create table enquiry_numbers (
      number integer primary key,
      enquiry_id text not null unique references enquiries (id) on delete cascade
    )`,
    ...sqliteIndex,
    `create trigger enquiry_words_deleted before delete on enquiries begin
      delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = old.id);
    end`,
  ],
  postgres: [
    `create table enquiry_words (
      enquiry_id text primary key references enquiries (id) on delete cascade,
      words tsvector not null
    )`,
    // Without a pending list, which every search would have to read.
    'create index enquiries_by_words on enquiry_words using gin (words) with (fastupdate = off)',
  ],
};

/** PostgreSQL treats an e-mail address or a host as one word. Without punctuation its parts are found, too. */
const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;

const triggers = {
  sqlite: (columns: readonly string[], text: string) => [
    'drop trigger if exists enquiry_words_inserted',
    `create trigger enquiry_words_inserted after insert on enquiries begin ${numbering} ${indexing(text)} end`,
    'drop trigger if exists enquiry_words_updated',
    `create trigger enquiry_words_updated after update of ${changeOf(columns)} on enquiries begin
      delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = new.id);
      ${numbering} ${indexing(text)}
    end`,
  ],
  postgres: (columns: readonly string[], text: string) => [
    `create or replace function keep_enquiry_words() returns trigger language plpgsql as $$
    begin
      if new.status = 'restricted' then
        delete from enquiry_words where enquiry_id = new.id;
      else
        insert into enquiry_words (enquiry_id, words) values (new.id, to_tsvector('simple', translate(${text}, '${punctuation}', '${' '.repeat(32)}')))
          on conflict (enquiry_id) do update set words = excluded.words;
      end if;
      return null;
    end $$`,
    'drop trigger if exists enquiry_words_kept on enquiries',
    `create trigger enquiry_words_kept after insert or update of ${changeOf(columns)} on enquiries
      for each row execute function keep_enquiry_words()`,
  ],
};
