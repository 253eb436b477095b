import { randomUUIDv7 } from 'node:crypto';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { type Column, columnOf, columns, textFields } from '@company/enquiry/fields.ts';
import { createReference } from '@company/enquiry/submission.ts';
import { type Insertable, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database, DeliveryKind, EnquiriesTable } from '../database/schema.ts';
import { storedAddress } from '../mail-address.ts';
import { timeBefore } from '../time/timers.ts';
import type { StoredOrigin } from './origin.ts';
import { isFrom } from './queries/filter.ts';
import { findByKey, findErased } from './repeated.ts';

export interface StoreOptions {
  /** The key that the client sent. Requests with the same key are the same enquiry. */
  idempotencyKey?: string | undefined;
  now: Date;
  /** The kinds of deliveries that are queued; by default `mailKinds`. */
  kinds?: readonly DeliveryKind[];
  /** If there are reasons, the enquiry is stored as spam, and its deliveries are on hold until a person releases the enquiry. */
  spamReasons?: readonly string[];
  fingerprint?: string;
  origin?: StoredOrigin;
  /** For a lead that somebody entered by hand. */
  lead?: Pick<Insertable<EnquiriesTable>, 'source' | 'company' | 'owner'>;
}

type ContactInput = Extract<EnquiryInput, { form: 'contact' }>;

/** An enquiry that was entered in the desk. The other fields of the forms are empty. */
type LeadInput = { form: 'desk' } & Pick<
  ContactInput,
  'name' | 'businessEmail' | 'countryCode' | 'phoneNumber' | 'message' | 'page'
>;

export type NewEnquiry = EnquiryInput | LeadInput;

export interface StoreResult {
  id: string;
  /** False if an enquiry with this idempotency key exists already, so nothing was stored. */
  created: boolean;
  /** Whether the enquiry with this key was deleted. */
  erased?: boolean;
}

export const mailKinds = ['enquiry-mail', 'confirmation-mail'] as const satisfies DeliveryKind[];

/**
 * Stores an enquiry and its deliveries in one transaction, which is `db` or a new one. If several calls have the same key, one enquiry
 * is stored, and all calls return its reference, even if the calls are concurrent or of several processes.
 */
export async function storeEnquiry(db: Database, enquiry: NewEnquiry, options: StoreOptions): Promise<StoreResult> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => storeEnquiry(transaction, enquiry, options));

  const { idempotencyKey = null, now, kinds = mailKinds, spamReasons = [] } = options;
  const erased = idempotencyKey === null ? undefined : await findErased(db, idempotencyKey);
  if (erased) return { id: erased.id, created: false, erased: true };
  const row = {
    ...columnsOf(enquiry),
    id: createReference(),
    idempotency_key: idempotencyKey,
    status: spamReasons.length > 0 ? ('spam' as const) : ('open' as const),
    spam_reasons: spamReasons.join('; '),
    fingerprint: options.fingerprint ?? '',
    created_at: now.toISOString(),
    ...options.origin,
    ...options.lead,
  };
  const inserted = await db
    .insertInto('enquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const existing = await findByKey(db, idempotencyKey ?? '');
    if (!existing) throw new Error('The enquiry with this key was deleted at this moment');
    return { id: existing.id, created: false };
  }
  await enqueueDeliveries(db, [row.id], kinds, { now, held: row.status === 'spam' });
  return { id: row.id, created: true };
}

/** A visitor may press the button again immediately, or some minutes later if a page did not load. */
const repeatWindowMs = 10 * 60_000;

/**
 * Finds an enquiry of the last ten minutes with the same sender, form and texts. A form without JavaScript sends no key, so without this
 * check, a second press of the button would store a second enquiry.
 */
export async function findRepeated(db: Database, enquiry: EnquiryInput, now: Date): Promise<StoreResult | undefined> {
  const { page: _, ...typed } = columnsOf(enquiry);
  // The lock makes the second of two concurrent requests wait. SQLite needs no lock, because only one process writes at a time.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${typed.business_email}))`.execute(db);
  const earlier = await db
    .selectFrom('enquiries')
    .select('id')
    .where(isFrom(typed.business_email))
    .where('created_at', '>', timeBefore(now, repeatWindowMs))
    .where((row) => row.and(typed))
    .orderBy('created_at')
    .executeTakeFirst();
  return earlier && { id: earlier.id, created: false };
}

/** Queues deliveries, which are due now, or on hold until their enquiry is released. Enquiries that have the delivery are skipped. */
export async function enqueueDeliveries(
  db: Database,
  enquiryIds: readonly string[],
  kinds: readonly DeliveryKind[],
  { now, held }: { now: Date; held: boolean },
) {
  if (kinds.length === 0) return [];
  return db
    .insertInto('outbox')
    .values(
      enquiryIds.flatMap((enquiryId) =>
        kinds.map((kind) => ({ ...newDelivery(now, held ? 'held' : 'pending'), enquiry_id: enquiryId, kind })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'kind', 'batch']).doNothing())
    .returning('id')
    .execute();
}

const newDelivery = (now: Date, outcome: 'pending' | 'held' = 'pending') => {
  const time = now.toISOString();
  // UUIDs of version 7 sort by time, so new entries are at the end of the index, where they are written faster.
  return { id: randomUUIDv7(), outcome, attempts: 0, next_attempt_at: time, created_at: time, tried_since: time };
};

interface MailAboutSeveral {
  /** The references of the enquiries. The desk shows the mail with the first enquiry. If the list is empty, nothing is queued. */
  references: readonly string[];
  /** The address of a colleague; empty for the company. */
  recipient: string;
  now: Date;
}

/** Queues a mail about several enquiries. The text is composed when the mail is sent, without enquiries that no longer need one. */
export async function enqueueMailAbout(
  db: Database,
  kind: 'owner-mail' | 'reminder-mail',
  { references, recipient, now }: MailAboutSeveral,
): Promise<void> {
  const [first] = references;
  if (!first) return;
  const row = newDelivery(now);
  await db
    .insertInto('outbox')
    .values({ ...row, batch: row.id, enquiry_id: first, kind, about: JSON.stringify(references), recipient })
    .execute();
}

/** The columns of an enquiry. Fields that its form does not have are empty. */
function columnsOf(enquiry: NewEnquiry): Pick<Insertable<EnquiriesTable>, Column> {
  const empty = columns.map((column) => [column, '']);
  const values = Object.entries(enquiry).map(([field, value]) => [columnOf[field as keyof typeof columnOf], value]);
  const row: Pick<Insertable<EnquiriesTable>, Column> = Object.fromEntries([...empty, ...values]);
  return { ...row, business_email: storedAddress(row.business_email) };
}

export function senderOf(enquiry: EnquiryInput) {
  const row = columnsOf(enquiry);
  const lines = [row.name, ...textFields.map(({ column }) => row[column])];
  return { email: row.business_email, texts: { lines: lines.join(' '), message: row.message } };
}
