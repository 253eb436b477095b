import { randomUUID } from 'node:crypto';
import type { Enquiry } from '../../enquiry/enquiry.ts';
import { createReference } from '../../enquiry/reference.ts';
import type { Database, EnquiriesTable } from '../database/schema.ts';

export interface StoreOptions {
  /** The client's name for this attempt: the same key is the same enquiry. */
  idempotencyKey?: string | undefined;
  now: Date;
  /** Makes a new reference. */
  reference?: () => string;
}

export interface StoredEnquiry {
  /** The reference. */
  id: string;
  /** False when the idempotency key was known: nothing has been stored. */
  created: boolean;
}

/** Two references of 50 random bits in a row that are both taken mean a broken generator, not bad luck. */
const referenceAttempts = 5;

/**
 * Stores an enquiry and the order to deliver it in one transaction (the given one, or its own). Any number of calls
 * with the same key, even at once and from several processes, store one enquiry and return its reference.
 */
export async function storeEnquiry(db: Database, enquiry: Enquiry, options: StoreOptions): Promise<StoredEnquiry> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => storeEnquiry(transaction, enquiry, options));

  const { idempotencyKey = null, now, reference = createReference } = options;
  for (let attempt = 0; attempt < referenceAttempts; attempt++) {
    const row = {
      ...columnsOf(enquiry),
      id: reference(),
      idempotency_key: idempotencyKey,
      created_at: now.toISOString(),
    };
    const inserted = await db
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await orderDelivery(db, inserted.id, now);
      return { id: inserted.id, created: true };
    }
    const known = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
    if (known) return { id: known.id, created: false };
  }
  throw new Error(`No free reference in ${referenceAttempts} attempts`);
}

const findByKey = (db: Database, key: string) =>
  db.selectFrom('enquiries').select('id').where('idempotency_key', '=', key).executeTakeFirst();

const orderDelivery = (db: Database, enquiryId: string, now: Date) =>
  db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      enquiry_id: enquiryId,
      kind: 'enquiry-mail',
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();

type EnquiryColumns = Omit<EnquiriesTable, 'id' | 'idempotency_key' | 'created_at'>;

/** The forms name their fields differently (the specification's names); the table has one name for each. */
function columnsOf(enquiry: Enquiry): EnquiryColumns {
  const { form, name, message, page } = enquiry;
  const common = { form, name, message, page, status: 'new' } as const;
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
