import { randomUUIDv7 } from 'node:crypto';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { createReference } from '@company/enquiry/reference.ts';
import { type Insertable, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database, DeliveryKind, EnquiriesTable } from '../database/schema.ts';
import { timeBefore } from '../duration.ts';
import { never } from './outbox/queue.ts';

export interface StoreOptions {
  /** The client's name for this attempt: the same key is the same enquiry. */
  idempotencyKey?: string | undefined;
  now: Date;
  /** Where it is delivered; by mail, if nothing else is said. */
  kinds?: readonly DeliveryKind[];
  /** Why it seems to be spam: it is stored as such, and its deliveries are held back until a person releases it. */
  spamReasons?: readonly string[];
  fingerprint?: string;
  /** Makes a new reference. */
  reference?: () => string;
}

export interface StoreResult {
  /** The reference. */
  id: string;
  /** False when the idempotency key was known: nothing has been stored. */
  created: boolean;
}

/** The company hears of every enquiry, and so does its sender. */
export const mailKinds = ['enquiry-mail', 'confirmation-mail'] as const satisfies DeliveryKind[];

/** Two references of 50 random bits in a row that are both taken mean a broken generator, not bad luck. */
const referenceAttempts = 5;

/**
 * Stores an enquiry and the order to deliver it in one transaction (the given one, or its own). Any number of calls
 * with the same key, even at once and from several processes, store one enquiry and return its reference.
 */
export async function storeEnquiry(db: Database, enquiry: EnquiryInput, options: StoreOptions): Promise<StoreResult> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => storeEnquiry(transaction, enquiry, options));

  const { idempotencyKey = null, now, reference = createReference, kinds = mailKinds, spamReasons = [] } = options;
  for (let attempt = 0; attempt < referenceAttempts; attempt++) {
    const row = {
      ...columnsOf(enquiry),
      id: reference(),
      idempotency_key: idempotencyKey,
      status: spamReasons.length > 0 ? ('spam' as const) : ('new' as const),
      spam_reasons: spamReasons.join('; '),
      fingerprint: options.fingerprint ?? '',
      created_at: now.toISOString(),
    };
    const inserted = await db
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await enqueueDeliveries(db, [inserted.id], kinds, { now, held: row.status === 'spam' });
      return { id: inserted.id, created: true };
    }
    const known = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
    if (known) return { id: known.id, created: false };
  }
  throw new Error(`No free reference in ${referenceAttempts} attempts`);
}

export const findByKey = (db: Database, key: string) =>
  db.selectFrom('enquiries').select('id').where('idempotency_key', '=', key).executeTakeFirst();

/** A second press on a button comes at once, or after some minutes with a page that did not load. */
const repeatedWithin = 10 * 60_000;

/**
 * The enquiry in which the same sender has typed the same into the same form some minutes before, to the last letter. For
 * forms without JavaScript, whose second press would be a second enquiry.
 */
export async function findRepeated(db: Database, enquiry: EnquiryInput, now: Date): Promise<StoreResult | undefined> {
  const { page: _, ...typed } = columnsOf(enquiry);
  // Two presses may arrive at the same moment: the second waits for the first. SQLite has one writer at a time.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${typed.business_email}))`.execute(db);
  const first = await db
    .selectFrom('enquiries')
    .select('id')
    .where((row) =>
      row(row.fn<string>('lower', ['business_email']), '=', row.fn<string>('lower', [row.val(typed.business_email)])),
    )
    .where('created_at', '>', timeBefore(now, repeatedWithin))
    .where('status', '<>', 'restricted')
    .where((row) => row.and(typed))
    .orderBy('created_at')
    .executeTakeFirst();
  return first && { id: first.id, created: false };
}

/**
 * Orders the deliveries of enquiries; one that has been ordered before stays as it is. They are due at once, unless they
 * are held back: then the outbox does not come across them until `release` gives them their turn.
 */
export const enqueueDeliveries = (
  db: Database,
  enquiryIds: readonly string[],
  kinds: readonly DeliveryKind[],
  { now, held }: { now: Date; held: boolean },
) =>
  db
    .insertInto('outbox')
    .values(
      enquiryIds.flatMap((enquiryId) =>
        kinds.map((kind) => ({
          // They sort by time: a new one is written beside the one before.
          id: randomUUIDv7(),
          enquiry_id: enquiryId,
          kind,
          attempts: 0,
          next_attempt_at: held ? never : now.toISOString(),
          created_at: now.toISOString(),
        })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'kind']).doNothing())
    .returning('id')
    .execute();

type EnquiryColumns = Pick<
  Insertable<EnquiriesTable>,
  'form' | 'name' | 'business_email' | 'country_code' | 'phone_number' | 'subject' | 'message' | 'page'
>;

/** The forms name their fields differently (the specification's names); the table has one name for each. */
function columnsOf(enquiry: EnquiryInput): EnquiryColumns {
  const { form, name, message, page } = enquiry;
  const common = { form, name, message, page };
  return form === 'faq'
    ? {
        ...common,
        business_email: enquiry.email,
        country_code: '',
        phone_number: enquiry.phone_number,
        subject: enquiry.msg_subject,
      }
    : {
        ...common,
        business_email: enquiry.businessEmail,
        country_code: enquiry.countryCode,
        phone_number: enquiry.phoneNumber,
        subject: '',
      };
}

/** What of an enquiry says who sent it and what it is about, whatever its form names it. */
export function senderOf(enquiry: EnquiryInput) {
  const { name, message, business_email: email, subject } = columnsOf(enquiry);
  return { email, texts: { name, message, subject } };
}
