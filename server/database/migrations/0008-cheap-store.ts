import { type Kysely, sql } from 'kysely';

/** Later than every time: what is held back has its turn then. See `server/enquiries/outbox/queue.ts`. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * An enquiry is written into each index, so there are fewer of them, and what they are for is read from them alone. The
 * version before finds all that it looks for, if not as fast.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const drop = async (...names: string[]) => {
    for (const name of names) await database.schema.dropIndex(name).execute();
  };

  // For every list, its filters and the figures: what they choose by is in it, in the order in which it is listed.
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

  // What waits, without the thousands that are out; each kind in the order in which it is due.
  const pending = sql.raw('delivered_at is null and dead_at is null');
  await drop('outbox_due');
  await sql`create index outbox_due on outbox (kind, next_attempt_at) where ${pending}`.execute(database);
  await sql`create index outbox_given_up on outbox (kind) where dead_at is not null`.execute(database);
  await sql`update outbox set next_attempt_at = ${never} where ${pending} and enquiry_id in
    (select id from enquiries where status in ('spam', 'dropped'))`.execute(database);
}
