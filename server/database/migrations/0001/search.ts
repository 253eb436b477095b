import { comparedIn } from '../../search-letters.ts';
import { numbering, numbersTable } from './numbers.ts';
import type { Engine } from './page-path.ts';
import { searchedTexts, searchWordsSql } from './words.ts';

/*
 * The index of words and the triggers that keep it: after an enquiry is stored, corrected or deleted, and after a note is added or
 * taken back. Example: `update enquiries set company = 'Initech'` writes the words of this one enquiry anew.
 */

const searched = ['name', 'business_email', 'subject', 'message', 'company', 'phone_number'];

/** For a trigger on `history`: an update that changes nothing, after which the enquiry's words are written anew. */
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
  // The prefix index makes a search for one or two letters a hundred times as fast. Combining marks are part of words, as
  // scripts of India need them.
  `create virtual table enquiry_words using fts5 (
    words, prefix = '1 2', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
  )`,
  // Removes deleted texts from the index.
  `insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1)`,
  `create trigger enquiry_words_deleted before delete on enquiries begin
    delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = old.id);
  end`,
  ...sqliteTriggers(searched),
  `create trigger note_added after insert on history when new.action = 'noted' begin ${indexAgain} end`,
  `create trigger note_edited after update of detail on history begin ${indexAgain} end`,
];

/** PostgreSQL treats an e-mail address or a host as one word. Without punctuation its parts are found, too. */
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
  // Without a pending list, which every search would have to read.
  'create index enquiries_by_words on enquiry_words using gin (words) with (fastupdate = off)',
  ...postgresTriggers(searched),
  `create function index_note() returns trigger language plpgsql as $$ begin ${indexAgain} return null; end $$`,
  `create trigger note_added after insert on history for each row when (new.action = 'noted') execute function index_note()`,
  'create trigger note_edited after update of detail on history for each row execute function index_note()',
];

export const searchStatements = (engine: Engine): string[] => (engine === 'postgres' ? postgres() : sqlite());

/** The triggers for other columns than those of this version, and letters as the search compares them since `0003`. */
export const triggersFor = (engine: Engine, added: readonly string[]): string[] =>
  (engine === 'postgres' ? postgresTriggers : sqliteTriggers)([...searched, ...added], (of, columns) =>
    comparedIn[of](searchedTexts(of, columns)),
  );
