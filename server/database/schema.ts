import type { Kysely } from 'kysely';
import type { FormName } from '../../enquiry/enquiry.ts';

/**
 * Times are ISO 8601 text in UTC with milliseconds (`Date.toISOString`) on both engines: SQLite has no type for
 * them, PostgreSQL hands its 64-bit integers out as text, and text of fixed width sorts as time and reads as time
 * in every client.
 */
type Timestamp = string;

/** `new`: taken, and to be delivered. */
export type EnquiryStatus = 'new';

/** A field that the enquiry's form does not have, or that was left out, is an empty text. */
export interface EnquiriesTable {
  /** The reference, as `createReference` makes it. */
  id: string;
  idempotency_key: string | null;
  form: FormName;
  name: string;
  business_email: string;
  /** As sent: `IN`, or `+91`. */
  country_code: string;
  phone_number: string;
  subject: string;
  message: string;
  /** The address the visitor had been reading. */
  page: string;
  status: EnquiryStatus;
  created_at: Timestamp;
}

/** What is to be delivered for an enquiry; committed together with it, so neither can be lost without the other. */
export interface OutboxTable {
  id: string;
  enquiry_id: string;
  kind: 'enquiry-mail';
  attempts: number;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  last_error: string | null;
}

export interface Tables {
  enquiries: EnquiriesTable;
  outbox: OutboxTable;
}

/** The store, or a transaction on it. */
export type Database = Kysely<Tables>;
