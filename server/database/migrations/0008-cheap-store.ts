import { statements } from '../engine.ts';

/** Later than every real time, for deliveries that are held back. See `server/enquiries/outbox/queue.ts`. */
const never = '9999-12-31T23:59:59.999Z';

/** Only pending deliveries. */
const pending = 'delivered_at is null and dead_at is null';

/**
 * Every index makes storing an enquiry slower, so there are fewer indexes, and they cover their queries. The queries of
 * the previous version still work, but are slower.
 */
export const up = statements([
  // For lists, their filters and the figures: it has all columns of the filters, in the order of lists.
  `create index enquiries_listed on enquiries
    (status, created_at, id, progress, owner, country_code, page_path, form, answered_at)`,
  'drop index enquiries_by_progress',
  'drop index enquiries_by_owner',
  'drop index enquiries_by_country',
  'drop index enquiries_by_page',
  'drop index enquiries_by_answer',
  'create index enquiries_of_sender on enquiries (lower(business_email), created_at)',
  'drop index enquiries_by_address',
  'drop index enquiries_by_sender',
  'drop index outbox_due',
  // Each kind in the order of due times.
  `create index outbox_due on outbox (kind, next_attempt_at) where ${pending}`,
  'create index outbox_given_up on outbox (kind) where dead_at is not null',
  `update outbox set next_attempt_at = '${never}' where ${pending} and enquiry_id in
    (select id from enquiries where status in ('spam', 'dropped'))`,
]);
