import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { type Engine, searchStatements } from '../search-index.ts';

const personColumn = 'person text not null references people (address) on delete cascade';
const textColumns = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} text not null default ''`)
    .join(', ');

/** Deletes the deliveries of a deleted enquiry, except the notice of its erasure and mails about several enquiries. */
const deleteDeliveries = `delete from outbox
  where enquiry_id = old.id and kind not in ('erasure-webhook', 'owner-mail', 'reminder-mail');`;

const deleteTriggers: Record<Engine, string[]> = {
  sqlite: [`create trigger deliveries_deleted after delete on enquiries begin ${deleteDeliveries} end`],
  postgres: [
    `create function delete_deliveries() returns trigger language plpgsql as $$
    begin
      ${deleteDeliveries}
      return null;
    end $$`,
    'create trigger deliveries_deleted after delete on enquiries for each row execute function delete_deliveries()',
  ],
};

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements(isPostgres(database) ? 'postgres' : 'sqlite'))
    await sql.raw(statement).execute(database);
}

const statements = (engine: Engine): string[] => [
  `create table enquiries (
    id text primary key, idempotency_key text unique, form text not null, name text not null,
    business_email text not null, country_code text not null, phone_number text not null, subject text not null,
    message text not null, page text not null, status text not null, created_at text not null,
    ${textColumns('spam_reasons fingerprint owner company source snooze_reason answering outcome_reason')},
    ${textColumns('landing referrer campaign_source campaign_medium campaign_name campaign_content campaign_term')},
    answered_at text, reminded_at text, snoozed_until text, answering_since text, closed_at text,
    page_path text generated always as (${pagePath[engine]}
  )`,
  // Without a foreign key, because some deliveries remain after their enquiry is deleted. A trigger deletes the other deliveries.
  `create table outbox (
    id text primary key, enquiry_id text not null, kind text not null, outcome text not null, attempts integer not null,
    failed integer not null default 0, next_attempt_at text not null, created_at text not null,
    tried_since text not null, delivered_at text, ended_at text, claimed_until text, failure text, withheld text,
    ${textColumns('batch about recipient accepted error')}
  )`,
  `create table people (
    address text primary key, created_at text not null, revoked_at text, user_handle text, ${textColumns('name')}
  )`,
  `create table history (
    id text primary key, enquiry_id text not null references enquiries (id) on delete cascade, at text not null,
    who text not null, action text not null, detail text not null
  )`,
  `create table passkeys (
    id text primary key, ${personColumn}, public_key text not null, counter bigint not null, transports text not null,
    synchronised integer not null, created_at text not null, used_at text
  )`,
  `create table invitations (
    token_hash text primary key, ${personColumn}, created_at text not null, expires_at text not null, used_at text
  )`,
  `create table sessions (
    id text primary key, ${personColumn}, secret_hash text not null,
    passkey_id text not null references passkeys (id) on delete cascade, created_at text not null,
    seen_at text not null, stepped_up_at text
  )`,
  'create table challenges (challenge text primary key, purpose text not null, expires_at text not null)',
  // Without foreign keys, because an entry remains after its person or enquiry is deleted.
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
  // Each index makes it slower to store an enquiry, so there are few indexes. Each index has all columns of its queries.
  'create index enquiries_in_order on enquiries (created_at, id)',
  // For lists, filters and figures: all columns of the filters, in the order of lists.
  `create index enquiries_listed on enquiries (status, created_at, id, snoozed_until, owner, country_code, page_path,
    form, answered_at, closed_at, source, landing, referrer, campaign_source, campaign_name)`,
  // These two indexes are small, and every page counts and lists the enquiries that are open or put off. Without statistics, SQLite
  // chooses the index with more of the columns that a query compares with one value.
  `create index enquiries_open on enquiries (status, snoozed_until, created_at, id, owner) where status = 'open'`,
  `create index enquiries_snoozed on enquiries (status, snoozed_until, owner, created_at, id)
    where snoozed_until is not null`,
  'create index enquiries_by_fingerprint on enquiries (fingerprint, created_at)',
  'create index enquiries_of_sender on enquiries (lower(business_email), created_at)',
  'create unique index outbox_of_enquiry on outbox (enquiry_id, kind, batch)',
  // Deliveries of each kind in the order of due times.
  `create index outbox_due on outbox (kind, next_attempt_at) where outcome = 'pending'`,
  `create index outbox_given_up on outbox (kind) where outcome = 'given-up'`,
  'create index history_of_enquiry on history (enquiry_id, at, id)',
  // For erasures and exports, which search the corrected addresses.
  `create index history_corrections on history (enquiry_id) where action = 'corrected'`,
  'create index passkeys_of_person on passkeys (person)',
  'create index invitations_of_person on invitations (person)',
  'create index sessions_of_person on sessions (person)',
  'create index challenges_by_end on challenges (expires_at)',
  'create index audit_by_time on audit (at)',
  // The library of the rate limits would also create this table, but fails if two instances create the table at the same time.
  ...(engine === 'postgres'
    ? [
        `create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
      ]
    : []),
  ...deleteTriggers[engine],
  ...searchStatements(engine),
];

const textBefore = (text: string, sign: string) => `substr(${text}, 1, instr(${text} || '${sign}', '${sign}') - 1)`;

/**
 * SQL for the path of the page: `/services` for `/services?page=2#budgets`. The path is cut to 200 characters, because senders can send
 * any page, and the size of an index entry is limited.
 */
export const pagePath = {
  sqlite: `substr(${textBefore(textBefore('page', '?'), '#')}, 1, 200)) virtual`,
  postgres: `left(split_part(split_part(page, '?', 1), '#', 1), 200)) stored`,
};
