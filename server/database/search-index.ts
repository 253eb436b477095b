import { accentedLetter, plainLetters } from '@company/enquiry/folding.ts';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { comparedIn } from './search-letters.ts';

export type Engine = 'sqlite' | 'postgres';

/*
 * The index of words, and the triggers that update it after an enquiry is stored, corrected or deleted, and after a note is added or
 * deleted. Example: after `update enquiries set company = 'Initech'` a trigger writes the words of this enquiry again.
 *
 * Released migrations use statements of this file, so these statements must not change.
 */

const searchedColumns = ['name', 'business_email', 'subject', 'message', 'company', 'phone_number'];

/** For triggers on `history`. The update changes no value, but starts the trigger that writes the words of the enquiry again. */
const indexAgain = 'update enquiries set id = id where id = new.enquiry_id;';

type WordsSql = (engine: Engine, columns: readonly string[]) => string;

const sqliteTriggers = (columns: readonly string[], words: WordsSql = searchWordsSql): string[] => {
  const indexing = `
    insert into enquiry_words (rowid, words)
      select number, ${words('sqlite', columns)} from enquiry_numbers where enquiry_id = new.id;`;
  return [
    'drop trigger if exists enquiry_words_inserted',
    'drop trigger if exists enquiry_words_updated',
    `create trigger enquiry_words_inserted after insert on enquiries begin ${numbering} ${indexing} end`,
    `create trigger enquiry_words_updated after update of ${['id', ...columns].join(', ')} on enquiries begin
      delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = new.id);
      ${numbering} ${indexing}
    end`,
  ];
};

const sqlite = (): string[] => [
  numbersTable,
  // With the prefix index, a search for one or two letters is a hundred times as fast. Words may have combining marks (`M*`), which
  // scripts of India need.
  `create virtual table enquiry_words using fts5 (
    words, prefix = '1 2', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
  )`,
  // With this option, SQLite also removes deleted texts from the file.
  `insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1)`,
  `create trigger enquiry_words_deleted before delete on enquiries begin
    delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = old.id);
  end`,
  ...sqliteTriggers(searchedColumns),
  `create trigger note_added after insert on history when new.action = 'noted' begin ${indexAgain} end`,
  `create trigger note_edited after update of detail on history begin ${indexAgain} end`,
];

/** These signs are replaced by spaces, so that the search finds each word of an e-mail address or a host in PostgreSQL. */
const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;

const postgresTriggers = (columns: readonly string[], words: WordsSql = searchWordsSql): string[] => [
  `create or replace function keep_enquiry_words() returns trigger language plpgsql as $$
  begin
    insert into enquiry_words (enquiry_id, words)
      values (new.id, to_tsvector('simple', translate(${words('postgres', columns)}, '${punctuation}', '${' '.repeat(32)}')))
      on conflict (enquiry_id) do update set words = excluded.words;
    return null;
  end $$`,
  'drop trigger if exists enquiry_words_kept on enquiries',
  `create trigger enquiry_words_kept after insert or update of ${['id', ...columns].join(', ')} on enquiries
    for each row execute function keep_enquiry_words()`,
];

const postgres = (): string[] => [
  `create table enquiry_words (
    enquiry_id text primary key references enquiries (id) on delete cascade,
    words tsvector not null
  )`,
  // `fastupdate` is off, because every search would also have to read its list of pending entries.
  'create index enquiries_by_words on enquiry_words using gin (words) with (fastupdate = off)',
  ...postgresTriggers(searchedColumns),
  `create function index_note() returns trigger language plpgsql as $$ begin ${indexAgain} return null; end $$`,
  `create trigger note_added after insert on history for each row when (new.action = 'noted') execute function index_note()`,
  'create trigger note_edited after update of detail on history for each row execute function index_note()',
];

export const searchStatements = (engine: Engine): string[] => (engine === 'postgres' ? postgres() : sqlite());

/** The triggers of migration `0001` with more columns, and with the letters that the search compares since migration `0003`. */
const triggersFor = (engine: Engine, addedColumns: readonly string[]): string[] =>
  (engine === 'postgres' ? postgresTriggers : sqliteTriggers)([...searchedColumns, ...addedColumns], (of, columns) =>
    comparedIn[of](searchedTexts(of, columns)),
  );

/**
 * For a migration that adds columns to `enquiries`: the search will also find the words of these columns. An existing enquiry is indexed
 * again at its next change.
 * @param addedColumns all columns that `0001` does not have, also those of earlier migrations
 */
export async function indexColumns(database: Kysely<unknown>, addedColumns: readonly string[]): Promise<void> {
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  for (const trigger of triggersFor(engine, addedColumns)) await sql.raw(trigger).execute(database);
}

/*
 * For SQLite only. Each entry of the index of words has a number, and search results have the order of these numbers. The numbers are in
 * a table of their own, because SQLite may renumber the rows of `enquiries` in a backup.
 *
 * A number has the milliseconds since 1970 and three more digits. So results have the order of time, and JavaScript can compute with the
 * numbers exactly. Example: three enquiries at 2026-11-26T06:00:00.000Z (1795672800000 ms) have the numbers 1795672800000000,
 * 1795672800000001 and 1795672800000002. If a thousand enquiries have the same millisecond, the next enquiry gets the
 * number after the highest number in the table.
 */

const milliseconds = `coalesce(cast(round(unixepoch(new.created_at, 'subsec') * 1000) as integer), 0)`;

/** The first number of the millisecond of an enquiry. The maximum, 8000000000000 ms, is in the year 2223. */
const firstNumber = `max(0, min(${milliseconds}, 8000000000000)) * 1000`;

const numbersTable = `create table enquiry_numbers (
  number integer primary key,
  enquiry_id text not null unique references enquiries (id) on delete cascade
)`;

const numbering = `
  insert into enquiry_numbers (number, enquiry_id)
    select case when last is null then first when last < first + 999 then last + 1 else highest + 1 end, new.id
    from (
      select first, (select max(number) from enquiry_numbers where number between first and first + 999) as last,
        (select max(number) from enquiry_numbers) as highest
      from (select ${firstNumber} as first)
    )
    where not exists (select 1 from enquiry_numbers where enquiry_id = new.id);`;

/*
 * An SQL expression for the words of the enquiry in the row `new`. Example: the enquiry 4K7QW-M2XN8 of `José`, +91 98480 12345, with a
 * note `Call on Monday`, has the words `4k7qw-m2xn8 4k7qwm2xn8 josé … 9848012345 848012345 48012345 … 345 call on monday`. The index
 * finds beginnings of words. A word begins with each digit of a phone number, so the search finds each part of the number.
 */

const separators = [' ', '-', '(', ')', '+', '.', '/'];
const digits = separators.reduce((all, sign) => `replace(${all}, '${sign}', '')`, 'new.phone_number');

/** The positions of digits. A number has at most 20 digits. */
const positions = JSON.stringify(Array.from({ length: 20 }, (_, i) => i + 1));

const endsOfNumber: Record<Engine, string> = {
  sqlite: `coalesce((
    select group_concat(substr(digits, value), ' ')
    from (select ${digits} as digits), json_each('${positions}')
    where value <= length(digits) - 2), '')`,
  postgres: `coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '')`,
};

const textOfNote: Record<Engine, string> = {
  sqlite: `json_extract(detail, '$.text')`,
  postgres: `detail::json ->> 'text'`,
};

const joinFunctions: Record<Engine, string> = { sqlite: 'group_concat', postgres: 'string_agg' };

const searchWordsSql = (engine: Engine, columns: readonly string[]): string =>
  foldedIn[engine](searchedTexts(engine, columns));

/** An SQL expression for all texts that the search finds, before letters are replaced. */
function searchedTexts(engine: Engine, columns: readonly string[]): string {
  const notes = `coalesce((
    select ${joinFunctions[engine]}(${textOfNote[engine]}, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`;
  const texts = columns.map((column) => `new.${column}`);
  const all = ['new.id', `replace(new.id, '-', '')`, ...texts, endsOfNumber[engine], notes];
  return all.join(` || ' ' || `);
}

/** SQL that replaces letters like `folding.ts`. In SQLite, the tokenizer of the index removes accents and ignores case. */
const foldedIn = {
  sqlite: (text: string) =>
    Object.entries(plainLetters)
      .flatMap(([letter, typed]) => [
        [letter, typed],
        // The dotless `ı` has the usual capital `I`.
        ...(letter === 'ı' ? [] : [[letter === 'ß' ? 'ẞ' : letter.toUpperCase(), typed]]),
      ])
      .reduce((all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`, `(${text})`),
  postgres: (text: string) => {
    const decomposed = Object.entries(plainLetters).reduce(
      (all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`,
      `normalize(lower(${text}), NFD)`,
    );
    return `normalize(regexp_replace(${decomposed}, '${accentedLetter}', '\\1', 'g'), NFC)`;
  },
};
