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

/** All statuses except those of spam. An enquiry is `open` until somebody changes its status. */
export const usedStatuses = ['open', 'answered', 'won', 'lost', 'not-for-us'] as const;
export type UsedStatus = (typeof usedStatuses)[number];

/** `spam`: suspected, and waits for review. `dropped`: a person confirmed the spam. Deliveries of spam are not sent. */
export const enquiryStatuses = [...usedStatuses, 'spam', 'dropped'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Where leads come from. Empty: a form of the site. */
export const leadSources = ['', 'telephone', 'fair', 'linkedin', 'referral', 'other'] as const;
export type LeadSource = (typeof leadSources)[number];

export const deliveryKinds = [
  // The first three kinds are sent to the company, to the client, and to another program.
  'enquiry-mail',
  'confirmation-mail',
  'webhook',
  // To the new owner of enquiries.
  'owner-mail',
  // To the company or an owner, about several unanswered enquiries; `enquiry_id` is the oldest enquiry.
  'reminder-mail',
  // To the company: the limit for all enquiries together is reached; `enquiry_id` is the enquiry that reached the limit.
  'flood-mail',
  // Tells the webhook that an enquiry was erased; the row remains after the enquiry is deleted.
  'erasure-webhook',
  // To a person of the desk about their new passkey; `enquiry_id` is the id of the entry in the audit log.
  'key-mail',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Kinds about several enquiries, which the column `about` lists. Rows of these kinds remain after the enquiries are deleted. */
const isAboutSeveral = (kind: DeliveryKind): boolean => kind === 'owner-mail' || kind === 'reminder-mail';

/** Kinds whose `enquiry_id` is an enquiry that the delivery needs. */
export const hasEnquiry = (kind: DeliveryKind): boolean =>
  kind !== 'erasure-webhook' && kind !== 'key-mail' && !isAboutSeveral(kind);

/** Kinds that are not sent while their enquiry is suspected or dropped. */
export const heldKinds = ['enquiry-mail', 'confirmation-mail', 'webhook'] as const satisfies DeliveryKind[];

/**
 * The result of a delivery.
 * - `pending`: the delivery is tried until it has another outcome
 * - `held`: its enquiry is suspected or dropped; if the enquiry is released, the delivery becomes `pending`
 * - `delivered`: every recipient has accepted the delivery
 * - `withheld`: the delivery was cancelled, because nobody needs it; the column `withheld` has the reason
 * - `given-up`: the delivery was tried for a week, or the receiver will never accept it
 * - `settled`: the delivery was given up, and a person confirmed that nothing has to be done
 */
export type Outcome = 'pending' | 'held' | 'delivered' | 'withheld' | 'given-up' | 'settled';

/**
 * Why a delivery failed. The first four are failures of the channel, which pauses:
 * - `unreachable`: there is no connection, or the receiver accepts nothing now
 * - `login`: the receiver refuses the login
 * - `limited`: the receiver says that there were too many deliveries
 * - `sender`: the receiver refuses the sender in `ENQUIRIES_FROM`
 *
 * The other failures concern only one delivery:
 * - `unanswered`: everything was sent and no answer came, so nobody knows whether the receiver has the delivery
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

/** Why a delivery was cancelled: it is too late, there was a flood of enquiries, or none of its enquiries waits any more. */
export type CancelReason = 'late' | 'flood' | 'needless';

export const enquiryForms = [...formNames, 'desk'] as const;
export type EnquiryFormName = (typeof enquiryForms)[number];

/** A column has an empty text if the form has no such field, or if the sender left the field empty. */
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
  /** The sender's organisation, which a person of the desk entered. */
  company: Generated<string>;
  /** The source of a lead that a person of the desk entered; empty for the forms of the site. */
  source: Generated<LeadSource>;
  /** The inbox hides the enquiry until this time, and afterwards lists it first. Null if the enquiry is not put off. */
  snoozed_until: Generated<Timestamp | null>;
  snooze_reason: Generated<string>;
  /** The last person who began an answer; empty if nobody has begun an answer since the last change of the status. */
  answering: Generated<string>;
  answering_since: Generated<Timestamp | null>;
  outcome_reason: Generated<string>;
  closed_at: Generated<Timestamp | null>;
  /** The path of the first page of the visit. */
  landing: Generated<string>;
  /** The host of the site that linked to the first page. */
  referrer: Generated<string>;
  /** `utm_source` and so on, from the address of the first page. */
  campaign_source: Generated<string>;
  campaign_medium: Generated<string>;
  campaign_name: Generated<string>;
  campaign_content: Generated<string>;
  campaign_term: Generated<string>;
  /** The path of `page`, at most 200 characters, which the database computes. */
  page_path: GeneratedAlways<string>;
}

export type EnquiryRow = Selectable<EnquiriesTable>;

export interface OutboxTable {
  id: string;
  /** The id of the enquiry, or another id: see `deliveryKinds`. */
  enquiry_id: string;
  kind: DeliveryKind;
  /** The row's own id; empty for a kind that an enquiry has only once. `enquiry_id`, `kind` and `batch` are unique together. */
  batch: Generated<string>;
  /** The references of the delivery's enquiries, a JSON array; empty if the only enquiry is `enquiry_id`. */
  about: Generated<string>;
  /** The address of the person of the desk who gets the mail; empty for the company, the client or the other program. */
  recipient: Generated<string>;
  /** The addresses that have accepted the mail, a JSON array in the form of `normalizedAddress`. */
  accepted: Generated<string>;
  outcome: Outcome;
  failure: Generated<DeliveryFailure | null>;
  /** The message of the last failure, for people. */
  error: Generated<string>;
  withheld: Generated<CancelReason | null>;
  /** Attempts since `tried_since`. Each claim has its own number. */
  attempts: number;
  /** Number of attempts that failed because of this delivery. The pause before the next attempt depends on this number. */
  failed: Generated<number>;
  /** Number of copies of a mail that may have arrived: the whole mail was sent, and no answer came. */
  unanswered: Generated<number>;
  next_attempt_at: Timestamp;
  created_at: Timestamp;
  /** When the delivery was queued or released, or a person retried it. */
  tried_since: Timestamp;
  delivered_at: Generated<Timestamp | null>;
  /** When the outcome became final: not `pending` and not `held`. */
  ended_at: Generated<Timestamp | null>;
  /** The time until which one process has claimed the delivery for sending. */
  claimed_until: Generated<Timestamp | null>;
}

export interface RetentionTable {
  name: string;
  days: number | null;
  /** The number of days in the settings of the server that ran the last purge. */
  wanted_days: number;
  held: string;
  held_since: Timestamp | null;
  /** Number of enquiries that are due for deletion but on hold. */
  overdue: number;
  /** Number of all enquiries. */
  stored: number;
}

/** Where an erasure was requested; `list`: repeated from a list of erasures after a restore. */
export type ErasureSource = 'desk' | 'command' | 'list';

/** References of erased enquiries, without personal data, so that the enquiries can be erased again after a restore. */
interface ErasuresTable {
  reference: string;
  erased_at: Timestamp;
  via: ErasureSource;
}

/** Hashes of the idempotency keys of deleted enquiries, so that the server recognises a deleted enquiry that is sent again. */
interface ErasedKeysTable {
  key_hash: string;
  reference: string;
  erased_at: Timestamp;
}

/** The index of words, which triggers update (see `search-index.ts`). Only PostgreSQL has the column `enquiry_id`. */
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
  scheduled_jobs: { name: string; last_run_at: Timestamp };
}

export type Database = Kysely<Tables>;
