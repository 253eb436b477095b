import { statements } from '../engine.ts';

export const up = statements([
  `create table enquiries (
    id text primary key, idempotency_key text unique, form text not null, name text not null,
    business_email text not null, country_code text not null, phone_number text not null, subject text not null,
    message text not null, page text not null, status text not null, created_at text not null
  )`,
  `create table outbox (
    id text primary key, enquiry_id text not null references enquiries (id) on delete cascade, kind text not null,
    attempts integer not null, next_attempt_at text not null, created_at text not null, delivered_at text,
    last_error text
  )`,
]);
