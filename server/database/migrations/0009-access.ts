import { statements } from '../engine.ts';

/** Times of confirmation, random user handles, and the audit log. */
export const up = statements([
  'alter table people add column user_handle text',
  'alter table sessions add column confirmed_at text',
  // Without foreign keys: an entry outlives the person and the enquiry that it names.
  `create table audit (
    id text primary key, at text not null, who text not null, action text not null, detail text not null,
    origin text not null, mail_due_at text
  )`,
  'create index audit_by_time on audit (at)',
  'create index audit_mails on audit (mail_due_at) where mail_due_at is not null',
]);
