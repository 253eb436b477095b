import { statements } from '../engine.ts';

export const up = statements([
  `alter table enquiries add column spam_reasons text not null default ''`,
  `alter table enquiries add column fingerprint text not null default ''`,
  'alter table enquiries add column proof text',
  'alter table outbox add column claimed_until text',
  'alter table outbox add column dead_at text',
  'create index enquiries_by_time on enquiries (created_at)',
  'create index enquiries_by_sender on enquiries (business_email)',
  'create index enquiries_by_fingerprint on enquiries (fingerprint, created_at)',
  'create index enquiries_by_proof on enquiries (proof)',
  'create unique index outbox_of_enquiry on outbox (enquiry_id, kind)',
  'create index outbox_due on outbox (next_attempt_at) where delivered_at is null and dead_at is null',
  'create table chores (name text primary key, last_run_at text not null)',
]);
