import type { FormName } from '@company/enquiry/enquiry.ts';
import type { Generated, GeneratedAlways, Kysely, Selectable } from 'kysely';
import type {
  AuditTable,
  ChallengesTable,
  InvitationsTable,
  PasskeysTable,
  PeopleTable,
  SessionsTable,
  Timestamp,
} from './desk-schema.ts';

/**
 * `new`: taken, and to be delivered. `spam`: suspected, waits for a person. `dropped`: a person has found it to be spam.
 * `restricted`: its sender wants it erased; nobody uses it until it is deleted.
 */
export const enquiryStatuses = ['new', 'spam', 'dropped', 'restricted'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** How far a person has come with an enquiry that is `new`; with any other status it means nothing. */
export const progressSteps = ['open', 'answered', 'won', 'lost', 'not-for-us'] as const;
export type Progress = (typeof progressSteps)[number];

/** A mail to the company about several enquiries that wait; ordered under the oldest of them. */
export const reminderKind = 'reminder-mail';

/** Tells a webhook that an enquiry it knows was erased; it outlives the enquiry. */
export const erasureKind = 'erasure-webhook';

/** `enquiry-mail` goes to the company, `confirmation-mail` to the client, `webhook` to another program. */
export const deliveryKinds = ['enquiry-mail', 'confirmation-mail', 'webhook', reminderKind, erasureKind] as const;
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
  /** The address of the person who looks after it; empty: nobody does. */
  owner: Generated<string>;
  progress: Generated<Progress>;
  /** When it was marked as answered for the first time. */
  answered_at: Generated<Timestamp | null>;
  /** When the company was reminded that it waits. */
  reminded_at: Generated<Timestamp | null>;
  /** `page` without its query, at most 200 characters; computed by the store. */
  page_path: GeneratedAlways<string>;
}

/** A stored enquiry. */
export type EnquiryRow = Selectable<EnquiriesTable>;

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
  /** Why the last attempt failed; of what is delivered, why it did not go out and need not any more. */
  last_error: Generated<string | null>;
  /** A process is at it until then. */
  claimed_until: Generated<Timestamp | null>;
  /** Given up then; kept, to be revived by a command. */
  dead_at: Generated<Timestamp | null>;
}

/** How long enquiries are kept; one row. Null: no purge has been allowed to run yet. */
export interface RetentionTable {
  name: string;
  days: number | null;
  minimum_days: number | null;
  /** The settings of the site that looked last. */
  wanted_days: number;
  wanted_minimum_days: number;
  /** Why enquiries are not deleted though their time is over; empty when none is held back. */
  held: string;
  held_since: Timestamp | null;
  /** How many are held back, and how many there were in all. */
  waiting: number;
  stored: number;
}

/** Which way an erasure came. */
export type ErasureSource = 'desk' | 'command' | 'list';

/** Enquiries that were erased, so that a restored backup can be told. It holds no personal data. */
interface ErasuresTable {
  reference: string;
  erased_at: Timestamp;
  via: ErasureSource;
}

/** Scheduled jobs: what one instance does for all, once in a while. */
interface ScheduledJobsTable {
  name: string;
  last_run_at: Timestamp;
}

/** What people do with an enquiry, as its history tells it. */
export type HistoryAction = 'assigned' | 'marked' | 'noted' | 'released' | 'dropped' | 'retried' | 'erased';

/** Who did what when; committed together with what they did, and deleted with its enquiry. */
export interface HistoryTable {
  /** Sorts by time (a UUID of version 7). */
  id: string;
  enquiry_id: string;
  at: Timestamp;
  /** An address, or how the command line names its user. */
  who: string;
  action: HistoryAction;
  /** `assigned`: the new owner. `marked`: the new progress. `noted`: the note. Else empty. */
  detail: string;
}

/** The words of enquiries: kept by triggers, and only searched (see the migration). PostgreSQL has `enquiry_id` here. */
interface WordsTable {
  enquiry_id: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
  rowid: GeneratedAlways<number>;
}

/** On SQLite alone: which words belong to which enquiry. */
interface NumbersTable {
  number: GeneratedAlways<number>;
  enquiry_id: GeneratedAlways<string>;
}

export interface Tables {
  enquiries: EnquiriesTable;
  outbox: OutboxTable;
  people: PeopleTable;
  history: HistoryTable;
  passkeys: PasskeysTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  challenges: ChallengesTable;
  audit: AuditTable;
  enquiry_words: WordsTable;
  enquiry_numbers: NumbersTable;
  retention: RetentionTable;
  erasures: ErasuresTable;
  /** The scheduled jobs, under the name that the table has had since version 0.1. */
  chores: ScheduledJobsTable;
}

/** The store, or a transaction on it. */
export type Database = Kysely<Tables>;
