import { statements } from '../engine.ts';

// The notice of an erasure outlives the enquiry. All other deliveries are deleted with the enquiry, also by instances
// of the previous version, so a trigger replaces the foreign key.
const deleteDeliveries = `delete from outbox where enquiry_id = old.id and kind <> 'erasure-webhook';`;

/** Retention settings in the store, the list of erased enquiries, and notices of erasure for the webhook. */
export const up = statements((engine) => [
  `create table retention (
    name text primary key, days integer, minimum_days integer, wanted_days integer not null,
    wanted_minimum_days integer not null, held text not null, held_since text, waiting integer not null,
    stored integer not null
  )`,
  'create table erasures (reference text primary key, erased_at text not null, via text not null)',
  ...(engine === 'postgres' ? postgres : sqlite),
]);

/** SQLite cannot drop a foreign key, so the table is copied. */
const sqlite = [
  `create table outbox_copy (
    id text primary key, enquiry_id text not null, kind text not null, attempts integer not null,
    next_attempt_at text not null, created_at text not null, delivered_at text, last_error text,
    claimed_until text, dead_at text
  )`,
  'insert into outbox_copy select id, enquiry_id, kind, attempts, next_attempt_at, created_at, delivered_at, last_error, claimed_until, dead_at from outbox',
  'drop table outbox',
  'alter table outbox_copy rename to outbox',
  'create unique index outbox_of_enquiry on outbox (enquiry_id, kind)',
  'create index outbox_due on outbox (next_attempt_at) where delivered_at is null and dead_at is null',
  `create trigger deliveries_deleted after delete on enquiries begin ${deleteDeliveries} end`,
];

const postgres = [
  'alter table outbox drop constraint outbox_enquiry_id_fkey',
  `create function delete_deliveries() returns trigger language plpgsql as $$
  begin
    ${deleteDeliveries}
    return null;
  end $$`,
  'create trigger deliveries_deleted after delete on enquiries for each row execute function delete_deliveries()',
];
