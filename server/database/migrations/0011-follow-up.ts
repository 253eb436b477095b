import { type Engine, statements } from '../engine.ts';
import { indexColumns, sqliteIndex } from './0006-search.ts';

/** Names of people, leads by hand, days to come back, outcomes, and a search by parts of phone numbers and by notes. */
export const up = statements((engine) => [
  `alter table people add column name text not null default ''`,
  'alter table history add column edited_at text',
  // For erasures, which find the addresses that were corrected.
  `create index history_corrections on history (enquiry_id) where action = 'corrected'`,
  ...['company', 'source', 'put_off_reason', 'answering', 'outcome_reason'].map(
    (name) => `alter table enquiries add column ${name} text not null default ''`,
  ),
  ...['put_off_until', 'answering_since', 'closed_at'].map((name) => `alter table enquiries add column ${name} text`),
  `alter table outbox add column still_to text not null default ''`,
  'alter table enquiries add column worth double precision',
  // Few enquiries are open or put off, and every page counts and lists them. Without statistics, SQLite chooses the index
  // with more of the columns that have one value.
  `create index enquiries_open on enquiries (status, progress, created_at, id, put_off_until, owner)
    where status = 'new' and progress = 'open'`,
  `create index enquiries_put_off on enquiries (status, put_off_until, progress, owner, created_at, id)
    where put_off_until is not null`,
  'drop index enquiries_listed',
  `create index enquiries_listed on enquiries (status, created_at, id, progress, put_off_until, owner, country_code,
    page_path, form, answered_at, closed_at, source, worth)`,
  ...indexColumns(engine, searched, [dialects[engine].endsOfNumber, notes(engine)]),
  ...dialects[engine].empty,
  ...dialects[engine].noteTriggers,
  // The triggers index every updated row, also without a change.
  'update enquiries set status = status',
]);

const searched = ['name', 'business_email', 'subject', 'message', 'company', 'phone_number'];

const notes = (engine: Engine) => {
  const joined = engine === 'postgres' ? 'string_agg' : 'group_concat';
  return `coalesce((select ${joined}(detail, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`;
};

const indexAgain = 'update enquiries set status = status where id = new.enquiry_id;';

/**
 * `endsOfNumber`: the digits of a phone number from each of them on. The index finds beginnings of words, so each part of
 * the number is found.
 */
const dialects = {
  sqlite: {
    // Replacing words in a full index takes ten times as long as filling an empty one.
    empty: ['drop table enquiry_words', ...sqliteIndex],
    endsOfNumber: `coalesce((
    select group_concat(substr(digits, value), ' ')
    from (select ${[' ', '-', '(', ')', '+', '.', '/'].reduce((sum, mark) => `replace(${sum}, '${mark}', '')`, 'new.phone_number')} as digits),
      json_each('[${Array.from({ length: 20 }, (_, i) => i + 1)}]')
    where value <= length(digits) - 2), '')`,
    noteTriggers: [
      `create trigger note_added after insert on history when new.action = 'noted' begin ${indexAgain} end`,
      `create trigger note_edited after update of detail on history begin ${indexAgain} end`,
    ],
  },
  postgres: {
    empty: ['truncate enquiry_words'],
    endsOfNumber: `coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '')`,
    noteTriggers: [
      `create function index_note() returns trigger language plpgsql as $$ begin ${indexAgain} return null; end $$`,
      `create trigger note_added after insert on history for each row when (new.action = 'noted') execute function index_note()`,
      `create trigger note_edited after update of detail on history for each row execute function index_note()`,
    ],
  },
};
