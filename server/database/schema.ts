import { formNames } from '@company/enquiry/enquiry.ts';
import type { Column } from '@company/enquiry/fields.ts';
import type { Generated, GeneratedAlways, Kysely, Selectable } from 'kysely';
import type {
  AuditTable,
  ChallengesTable,
  HistoryTable,
  InvitationsTable,
  PasskeysTable,
  PeopleTable,
  SessionsTable,
  Timestamp,
} from './desk-schema.ts';

/** In use; `open` until somebody marks it. */
export const usedStatuses = ['open', 'answered', 'won', 'lost', 'not-for-us'] as const;
export type UsedStatus = (typeof usedStatuses)[number];

/** `spam`: suspected, waits for review. `dropped`: confirmed as spam by a person. The deliveries of both are held back. */
export const enquiryStatuses = [...usedStatuses, 'spam', 'dropped'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Where leads come from. Empty: a form of the site. */
export const leadSources = ['', 'telephone', 'fair', 'linkedin', 'referral', 'other'] as const;
export type LeadSource = (typeof leadSources)[number];

export const deliveryKinds = [
  // To the company, to the client, and to another program.
  'enquiry-mail',
  'confirmation-mail',
  'webhook',
  // To the new owner of enquiries.
  'owner-mail',
  // To the company or an owner, about several unanswered enquiries; its `enquiry_id` is the oldest of them.
  'reminder-mail',
  // To the company: the limit for all enquiries together is reached; its `enquiry_id` is the one that reached it.
  'flood-mail',
  // Tells the webhook that an enquiry was erased; it outlives the enquiry.
  'erasure-webhook',
  // To a person of the desk about their new passkey; its `enquiry_id` is the id of the entry in the audit log.
  'key-mail',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Kinds about several enquiries, which their column `about` lists. They may outlive each of these enquiries. */
const isAboutSeveral = (kind: DeliveryKind): boolean => kind === 'owner-mail' || kind === 'reminder-mail';

/** Kinds whose `enquiry_id` is an enquiry that the delivery needs. */
export const hasEnquiry = (kind: DeliveryKind): boolean =>
  kind !== 'erasure-webhook' && kind !== 'key-mail' && !isAboutSeveral(kind);

/** Held back while their enquiry is suspected or dropped. */
export const heldKinds = ['enquiry-mail', 'confirmation-mail', 'webhook'] as const satisfies DeliveryKind[];

/**
 * The result of a delivery.
 * - `pending`: it is tried until it ends in another way
 * - `held`: its enquiry is suspected or dropped; a release makes it pending
 * - `delivered`: every recipient has accepted it
 * - `withheld`: nobody needs it; the column `withheld` says why
 * - `given-up`: it was tried for a week, or the receiver will never take it
 * - `settled`: it was given up, and a person has ended it
 */
export type Outcome = 'pending' | 'held' | 'delivered' | 'withheld' | 'given-up' | 'settled';

/**
 * Why a delivery failed. The first four are failures of the channel, which pauses:
 * - `unreachable`: there is no connection, or the receiver accepts nothing at present
 * - `login`: the receiver refuses the login
 * - `limited`: the receiver takes no more for now
 * - `sender`: the receiver refuses the sender in `ENQUIRIES_FROM`
 *
 * The others are failures of this delivery:
 * - `unanswered`: all of it was sent and no answer came, so nobody knows whether the receiver has it
 * - `rejected`: the receiver does not accept it now
 * - `refused`: the receiver will never accept it
 * - `blocked`: the receiver will never accept it because of the sender, who may be on a block list
 * - `fault`: an error of this program
 */
export type DeliveryFailure =
  | 'unreachable'
  | 'login'
  | 'limited'
  | 'sender'
  | 'unanswered'
  | 'rejected'
  | 'refused'
  | 'blocked'
  | 'fault';

/** Why a delivery is withheld: it is too late, a flood has come, or nothing that it is about waits any more. */
export type Withheld = 'late' | 'flood' | 'needless';

export const enquiryForms = [...formNames, 'desk'] as const;
export type EnquiryFormName = (typeof enquiryForms)[number];

/** Fields that the form does not have, or that the sender left out, are empty texts. */
export interface EnquiriesTable extends Record<Column, string> {
  id: string;
  idempotency_key: string | null;
  form: EnquiryFormName;
  /** As sent: `IN`, or `+91`. */
  country_code: string;
  page: string;
  status: EnquiryStatus;
  spam_reasons: Generated<string>;
  fingerprint: Generated<string>;
  created_at: Timestamp;
  owner: Generated<string>;
  answered_at: Generated<Timestamp | null>;
  reminded_at: Generated<Timestamp | null>;
  /** The sender's organisation, as somebody of the desk entered it. */
  company: Generated<string>;
  /** Where a lead that somebody entered by hand came from; empty for the forms of the site. */
  source: Generated<LeadSource>;
  /** Until then the inbox hides the enquiry, and then it is first there. Null if it is not put off. */
  snoozed_until: Generated<Timestamp | null>;
  snooze_reason: Generated<string>;
  /** Who began an answer last; empty if nobody has since the last change of the status. */
  answering: Generated<string>;
  answering_since: Generated<Timestamp | null>;
  outcome_reason: Generated<string>;
  closed_at: Generated<Timestamp | null>;
  /** The path of the first page of the visit. */
  landing: Generated<string>;
  /** The host of the site before it. */
  referrer: Generated<string>;
  /** From the address of the first page: `utm_source` and so on. */
  campaign_source: Generated<string>;
  campaign_medium: Generated<string>;
  campaign_name: Generated<string>;
  campaign_content: Generated<string>;
  campaign_term: Generated<string>;
  /** `page` without its query, at most 200 characters; computed by the store. */
  page_path: GeneratedAlways<string>;
}

export type EnquiryRow = Selectable<EnquiriesTable>;

export interface OutboxTable {
  id: string;
  /** The enquiry, or another id: see `deliveryKinds`. */
  enquiry_id: string;
  kind: DeliveryKind;
  /** The row's own id, or empty for a kind that an enquiry has only once. Unique together with enquiry and kind. */
  batch: Generated<string>;
  /** The references that it is about, a JSON array; empty if it is only about its `enquiry_id`. */
  about: Generated<string>;
  /** The colleague it is for; empty: the company, the client or the other program. */
  recipient: Generated<string>;
  /** The addresses that have accepted it, a JSON array, as `normalizedAddress` writes them. */
  accepted: Generated<string>;
  outcome: Outcome;
  failure: Generated<DeliveryFailure | null>;
  /** The words of the last failure, for people. */
  error: Generated<string>;
  withheld: Generated<Withheld | null>;
  /** Attempts since `tried_since`. Each claim has its own number. */
  attempts: number;
  /** Attempts that failed because of this delivery. Their number decides the pause before the next attempt. */
  failed: Generated<number>;
  /** Copies of a mail that may have arrived: all of the mail was sent, and no answer came. */
  unanswered: Generated<number>;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  /** When it was queued, released, or retried by a person. */
  tried_since: Timestamp;
  delivered_at: Generated<Timestamp | null>;
  /** When it got an outcome other than `pending` and `held`. */
  ended_at: Generated<Timestamp | null>;
  /** Until then a process works on it. */
  claimed_until: Generated<Timestamp | null>;
}

export interface RetentionTable {
  name: string;
  days: number | null;
  /** The setting of the site that ran the last purge. */
  wanted_days: number;
  held: string;
  held_since: Timestamp | null;
  /** Number of enquiries that are due and held back, and of all enquiries. */
  overdue: number;
  stored: number;
}

/** The origin of an erasure; `list`: a list after a restore. */
export type ErasureSource = 'desk' | 'command' | 'list';

/** References of erased enquiries, to erase them again after a restore. No personal data. */
interface ErasuresTable {
  reference: string;
  erased_at: Timestamp;
  via: ErasureSource;
}

/** Hashes of the keys of deleted enquiries. They show that an enquiry was only sent again. */
interface ErasedKeysTable {
  key_hash: string;
  reference: string;
  erased_at: Timestamp;
}

interface ScheduledJobsTable {
  name: string;
  last_run_at: Timestamp;
}

/** The index of words, maintained by triggers (see the migration). Only PostgreSQL has the column `enquiry_id`. */
interface WordsTable {
  enquiry_id: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
  rowid: GeneratedAlways<number>;
}

/** SQLite only: the enquiry of each row of the index. */
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
  erased_keys: ErasedKeysTable;
  scheduled_jobs: ScheduledJobsTable;
}

export type Database = Kysely<Tables>;
