import { statements } from '../engine.ts';

const before = (text: string, mark: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;

/**
 * The page without its query, computed by the store, so that rows of older instances have it, too. At most 200
 * characters: senders choose the page, and entries of an index have to be short.
 */
const pagePath = {
  sqlite: `substr(${before(before('page', '?'), '#')}, 1, 200)) virtual`,
  postgres: `left(split_part(split_part(page, '?', 1), '#', 1), 200)) stored`,
};

/** Owner and progress of an enquiry. `status` does not change, as instances of the previous version use it. */
export const up = statements((engine) => [
  `alter table enquiries add column owner text not null default ''`,
  `alter table enquiries add column progress text not null default 'open'`,
  'alter table enquiries add column answered_at text',
  'alter table enquiries add column reminded_at text',
  `alter table enquiries add column page_path text generated always as (${pagePath[engine]}`,
  // Each ends with the order of lists, so that a page of a list is one range of the index.
  'create index enquiries_in_order on enquiries (created_at, id)',
  'create index enquiries_by_progress on enquiries (status, progress, created_at, id)',
  'create index enquiries_by_owner on enquiries (owner, created_at, id)',
  'create index enquiries_by_country on enquiries (country_code, created_at, id)',
  'create index enquiries_by_page on enquiries (page_path, created_at, id)',
  // All columns that the figures need, so that they do not read the messages.
  'create index enquiries_by_answer on enquiries (status, created_at, progress, answered_at, country_code, page_path)',
  'drop index enquiries_by_time',
  'create table people (address text primary key, created_at text not null, revoked_at text)',
  `create table history (
    id text primary key, enquiry_id text not null references enquiries (id) on delete cascade, at text not null,
    who text not null, action text not null, detail text not null
  )`,
  'create index history_of_enquiry on history (enquiry_id, at, id)',
]);
