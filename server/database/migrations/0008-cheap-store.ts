import { type Kysely, sql } from 'kysely';

/** Later than every real time, for deliveries that are held back. See `server/enquiries/outbox/queue.ts`. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * Every index makes storing an enquiry slower, so there are fewer indexes, and they cover their queries. The queries of
 * the previous version still work, but are slower.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const drop = async (...names: string[]) => {
    for (const name of names) await database.schema.dropIndex(name).execute();
  };

  // For lists, their filters and the figures: it has all columns of the filters, in the order of lists.
  const listed = ['created_at', 'id', 'progress', 'owner', 'country_code', 'page_path', 'form', 'answered_at'];
  await database.schema
    .createIndex('enquiries_listed')
    .on('enquiries')
    .columns(['status', ...listed])
    .execute();
  await drop('enquiries_by_progress', 'enquiries_by_owner', 'enquiries_by_country', 'enquiries_by_page');
  await drop('enquiries_by_answer');
  await sql`create index enquiries_of_sender on enquiries (lower(business_email), created_at)`.execute(database);
  await drop('enquiries_by_address', 'enquiries_by_sender');

  // Only pending deliveries, each kind in the order of due times.
  const pending = sql.raw('delivered_at is null and dead_at is null');
  await drop('outbox_due');
  await sql`create index outbox_due on outbox (kind, next_attempt_at) where ${pending}`.execute(database);
  await sql`create index outbox_given_up on outbox (kind) where dead_at is not null`.execute(database);
  await sql`update outbox set next_attempt_at = ${never} where ${pending} and enquiry_id in
    (select id from enquiries where status in ('spam', 'dropped'))`.execute(database);
}
