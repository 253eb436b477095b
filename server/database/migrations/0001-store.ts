import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { foldedIn } from '../folding.ts';

const before = (text: string, mark: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;

/** The page without its query, computed by the store. At most 200 characters: senders choose it, and entries of an index are short. */
const pagePath = {
  sqlite: `substr(${before(before('page', '?'), '#')}, 1, 200)) virtual`,
  postgres: `left(split_part(split_part(page, '?', 1), '#', 1), 200)) stored`,
};

const ofPerson = 'person text not null references people (address) on delete cascade';
const text = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} text not null default ''`)
    .join(', ');

const pending = 'delivered_at is null and dead_at is null';

type Engine = 'sqlite' | 'postgres';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const one of statements(isPostgres(database) ? 'postgres' : 'sqlite')) await sql.raw(one).execute(database);
}

const statements = (engine: Engine): string[] => [
  `create table enquiries (
    id text primary key, idempotency_key text unique, form text not null, name text not null,
    business_email text not null, country_code text not null, phone_number text not null, subject text not null,
    message text not null, page text not null, status text not null, created_at text not null,
    ${text('spam_reasons fingerprint owner company source snooze_reason answering outcome_reason')},
    ${text('landing referrer campaign_source campaign_medium campaign_name campaign_content campaign_term')},
    answered_at text, reminded_at text, snoozed_until text, answering_since text, closed_at text,
    page_path text generated always as (${pagePath[engine]}
  )`,
  // No foreign key: the notice of an erasure outlives its enquiry. A trigger deletes all other deliveries.
  `create table outbox (
    id text primary key, enquiry_id text not null, kind text not null, attempts integer not null,
    next_attempt_at text not null, created_at text not null, delivered_at text, last_error text, claimed_until text,
    dead_at text, ${text('still_to')}
  )`,
  `create table people (
    address text primary key, created_at text not null, revoked_at text, user_handle text, ${text('name')}
  )`,
  `create table history (
    id text primary key, enquiry_id text not null references enquiries (id) on delete cascade, at text not null,
    who text not null, action text not null, detail text not null
  )`,
  `create table passkeys (
    id text primary key, ${ofPerson}, public_key text not null, counter bigint not null, transports text not null,
    synchronised integer not null, created_at text not null, used_at text
  )`,
  `create table invitations (
    token_hash text primary key, ${ofPerson}, created_at text not null, expires_at text not null, used_at text
  )`,
  `create table sessions (
    id text primary key, ${ofPerson}, secret_hash text not null,
    passkey_id text not null references passkeys (id) on delete cascade, created_at text not null,
    seen_at text not null, stepped_up_at text
  )`,
  'create table challenges (challenge text primary key, purpose text not null, expires_at text not null)',
  // Without foreign keys: an entry outlives the person and the enquiry that it names.
  `create table audit (
    id text primary key, at text not null, who text not null, action text not null, detail text not null,
    origin text not null
  )`,
  `create table retention (
    name text primary key, days integer, wanted_days integer not null, held text not null, held_since text,
    overdue integer not null, stored integer not null
  )`,
  'create table erasures (reference text primary key, erased_at text not null, via text not null)',
  'create table scheduled_jobs (name text primary key, last_run_at text not null)',
  // Every index makes storing an enquiry slower: there are few, and they cover their queries.
  'create index enquiries_in_order on enquiries (created_at, id)',
  // For lists, their filters and the figures: all columns of the filters, in the order of lists.
  `create index enquiries_listed on enquiries (status, created_at, id, snoozed_until, owner, country_code, page_path,
    form, answered_at, closed_at, source, landing, referrer, campaign_source, campaign_name)`,
  // Few enquiries are open or put off, and every page counts and lists them. Without statistics, SQLite chooses the index with
  // more of the columns that have one value.
  `create index enquiries_open on enquiries (status, snoozed_until, created_at, id, owner) where status = 'open'`,
  `create index enquiries_snoozed on enquiries (status, snoozed_until, owner, created_at, id)
    where snoozed_until is not null`,
  'create index enquiries_by_fingerprint on enquiries (fingerprint, created_at)',
  'create index enquiries_of_sender on enquiries (lower(business_email), created_at)',
  'create unique index outbox_of_enquiry on outbox (enquiry_id, kind)',
  // Each kind in the order of due times.
  `create index outbox_due on outbox (kind, next_attempt_at) where ${pending}`,
  'create index outbox_given_up on outbox (kind) where dead_at is not null',
  'create index history_of_enquiry on history (enquiry_id, at, id)',
  // For erasures, which find the addresses that were corrected.
  `create index history_corrections on history (enquiry_id) where action = 'corrected'`,
  'create index passkeys_of_person on passkeys (person)',
  'create index invitations_of_person on invitations (person)',
  'create index sessions_of_person on sessions (person)',
  'create index challenges_by_end on challenges (expires_at)',
  'create index audit_by_time on audit (at)',
  ...(engine === 'postgres' ? postgres : sqlite),
];

const searched = ['name', 'business_email', 'subject', 'message', 'company', 'phone_number'];

/** What a search finds: the reference with and without its hyphen, texts, parts of the phone number, and notes. */
const wordsOf = (engine: Engine, searched: readonly string[], endsOfNumber: string) => {
  const joined = engine === 'postgres' ? 'string_agg' : 'group_concat';
  const notes = `coalesce((select ${joined}(detail, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`;
  const columns = searched.map((column) => `new.${column}`);
  return foldedIn[engine](['new.id', "replace(new.id, '-', '')", ...columns, endsOfNumber, notes].join(` || ' ' || `));
};

const deleteDeliveries = `delete from outbox where enquiry_id = old.id and kind <> 'erasure-webhook';`;
const indexAgain = 'update enquiries set id = id where id = new.enquiry_id;';

/**
 * SQLite may renumber the rows of `enquiries` in a backup, so the index has numbers of its own: the milliseconds since
 * 1970 and three more digits. Results are then in order of time, and the numbers are safe integers in JavaScript. An
 * enquiry with an impossible time, or one of a thousand in the same millisecond, gets another number.
 */
const firstNumber =
  "max(0, min(coalesce(cast(round(unixepoch(new.created_at, 'subsec') * 1000) as integer), 0), 8000000000000)) * 1000";

/** Gives an enquiry a number, unless it has one. */
const numbering = `
  insert into enquiry_numbers (number, enquiry_id)
    select case when last is null then first when last < first + 999 then last + 1 else highest + 1 end, new.id
    from (
      select first, (select max(number) from enquiry_numbers where number between first and first + 999) as last,
        (select max(number) from enquiry_numbers) as highest
      from (select ${firstNumber} as first)
    )
    where not exists (select 1 from enquiry_numbers where enquiry_id = new.id);`;

/** The digits from each of them on: the index finds beginnings of words, so each part of the number is found. */
const digits = [' ', '-', '(', ')', '+', '.', '/'].reduce(
  (all, mark) => `replace(${all}, '${mark}', '')`,
  'new.phone_number',
);
const sqliteEnds = `coalesce((
    select group_concat(substr(digits, value), ' ')
    from (select ${digits} as digits), json_each('[${Array.from({ length: 20 }, (_, i) => i + 1)}]')
    where value <= length(digits) - 2), '')`;
const indexing = (searched: readonly string[]) => `
  insert into enquiry_words (rowid, words)
    select number, ${wordsOf('sqlite', searched, sqliteEnds)} from enquiry_numbers where enquiry_id = new.id;`;

const sqliteTriggers = (searched: readonly string[]) => [
  'drop trigger if exists enquiry_words_inserted',
  'drop trigger if exists enquiry_words_updated',
  `create trigger enquiry_words_inserted after insert on enquiries begin ${numbering} ${indexing(searched)} end`,
  `create trigger enquiry_words_updated after update of ${['id', ...searched].join(', ')} on enquiries begin
    delete from enquiry_words where rowid = (select number from enquiry_numbers where enquiry_id = new.id);
    ${numbering} ${indexing(searched)}
  end`,
];

const sqlite = [
  `create table enquiry_numbers (
    number integer primary key,
    enquiry_id text not null unique references enquiries (id) on delete cascade
  )`,
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
  `create trigger deliveries_deleted after delete on enquiries begin ${deleteDeliveries} end`,
];

/** PostgreSQL treats an e-mail address or a host as one word. Without punctuation its parts are found, too. */
const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const postgresEnds = `coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '')`;

const postgresTriggers = (searched: readonly string[]) => [
  `create or replace function keep_enquiry_words() returns trigger language plpgsql as $$
  begin
    insert into enquiry_words (enquiry_id, words) values (new.id, to_tsvector('simple', translate(${wordsOf('postgres', searched, postgresEnds)}, '${punctuation}', '${' '.repeat(32)}')))
      on conflict (enquiry_id) do update set words = excluded.words;
    return null;
  end $$`,
  'drop trigger if exists enquiry_words_kept on enquiries',
  `create trigger enquiry_words_kept after insert or update of ${['id', ...searched].join(', ')} on enquiries
    for each row execute function keep_enquiry_words()`,
];

/** The search finds these columns of enquiries from now on; a later migration calls it with all of them. */
export async function indexColumns(database: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const triggers = isPostgres(database) ? postgresTriggers(columns) : sqliteTriggers(columns);
  for (const one of triggers) await sql.raw(one).execute(database);
}

const postgres = [
  `create table enquiry_words (
    enquiry_id text primary key references enquiries (id) on delete cascade,
    words tsvector not null
  )`,
  // Without a pending list, which every search would have to read.
  'create index enquiries_by_words on enquiry_words using gin (words) with (fastupdate = off)',
  // Made here: two instances that make it at once are an error.
  'create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  ...postgresTriggers(searched),
  `create function index_note() returns trigger language plpgsql as $$ begin ${indexAgain} return null; end $$`,
  `create trigger note_added after insert on history for each row when (new.action = 'noted') execute function index_note()`,
  'create trigger note_edited after update of detail on history for each row execute function index_note()',
  `create function delete_deliveries() returns trigger language plpgsql as $$
  begin
    ${deleteDeliveries}
    return null;
  end $$`,
  'create trigger deliveries_deleted after delete on enquiries for each row execute function delete_deliveries()',
];
