import type { Generated, Kysely } from 'kysely';
import type { FormName } from '../../enquiry/enquiry.ts';

/**
 * Times are ISO 8601 text in UTC with milliseconds (`Date.toISOString`) on both engines: SQLite has no type for
 * them, PostgreSQL hands its 64-bit integers out as text, and text of fixed width sorts as time and reads as time
 * in every client.
 */
type Timestamp = string;

/**
 * `new`: taken, and to be delivered. `spam`: suspected, waits for a person. `dropped`: a person has found it to be spam.
 * `restricted`: its sender wants it erased; nobody uses it until it is deleted.
 */
export const enquiryStatuses = ['new', 'spam', 'dropped', 'restricted'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** `enquiry-mail` goes to the company, `confirmation-mail` to the client, `webhook` to another program. */
export const deliveryKinds = ['enquiry-mail', 'confirmation-mail', 'webhook'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

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
  /** Why it was taken for spam, in words, separated by `; `. */
  spam_reasons: Generated<string>;
  /** Equal for messages that differ in nothing but case, digits, punctuation and white space; empty for short ones. */
  fingerprint: Generated<string>;
  /** Not written any more; an instance of version 0.1 still does. */
  proof: Generated<string | null>;
  created_at: Timestamp;
}

/** What is to be delivered for an enquiry; committed together with it, so neither can be lost without the other. */
export interface OutboxTable {
  id: string;
  enquiry_id: string;
  kind: DeliveryKind;
  /** Begun since it was ordered or revived. */
  attempts: number;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  delivered_at: Generated<Timestamp | null>;
  last_error: Generated<string | null>;
  /** A process is at it until then. */
  claimed_until: Generated<Timestamp | null>;
  /** Given up then; kept, to be revived by a command. */
  dead_at: Generated<Timestamp | null>;
}

/** Scheduled jobs: what one instance does for all, once in a while. */
interface ScheduledJobsTable {
  name: string;
  last_run_at: Timestamp;
}

export interface Tables {
  enquiries: EnquiriesTable;
  outbox: OutboxTable;
  /** The scheduled jobs, under the name that the table has had since version 0.1. */
  chores: ScheduledJobsTable;
}

/** The store, or a transaction on it. */
export type Database = Kysely<Tables>;
