import type { Generated } from 'kysely';
import type { AuditAction, HistoryAction } from './details.ts';

/**
 * On both engines, a time is an ISO 8601 text in UTC with milliseconds (`Date.toISOString`), because SQLite has no type for times. All
 * such texts have the same length, so they sort by time, and people can read them in every client.
 */
export type Timestamp = string;

export interface PeopleTable {
  address: string;
  name: Generated<string>;
  created_at: Timestamp;
  revoked_at: Generated<Timestamp | null>;
  /** What the person may do, separated by commas; see `desk/sign-in/rights.ts`. */
  rights: Generated<string>;
  /** WebAuthn user handle, base64url. The handle is random, so a lost key does not show whose key it is. */
  user_handle: Generated<string | null>;
}

/** Public keys of passkeys. The private key never leaves the person's device. */
export interface PasskeysTable {
  id: string;
  person: string;
  public_key: string;
  /** Signature counter; 0 if the device does not count. */
  counter: number;
  /** WebAuthn transports, separated by commas. */
  transports: string;
  /** 1: a password manager copies the passkey to several devices. 0: the passkey is only on one device. */
  synchronised: number;
  created_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

/** An invitation is a link with which a person can create one passkey. */
export interface InvitationsTable {
  token_hash: string;
  person: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the secret in the cookie of the session. */
  secret_hash: string;
  person: string;
  passkey_id: string;
  created_at: Timestamp;
  /** Time of the last request, accurate to the minute. */
  seen_at: Timestamp;
  /** When the person last used a passkey; null if an older version of the software created the session. */
  stepped_up_at: Generated<Timestamp | null>;
}

/** WebAuthn challenges. A device signs each challenge once. */
export interface ChallengesTable {
  challenge: string;
  purpose: string;
  expires_at: Timestamp;
}

/** Actions on enquiries. A row is written in the same transaction as the change, and deleted with its enquiry. */
export interface HistoryTable {
  /** A UUID of version 7, which sorts by time. */
  id: string;
  enquiry_id: string;
  at: Timestamp;
  /** An address, or the user of the command line. */
  who: string;
  action: HistoryAction;
  detail: string;
}

/** The audit log must not have data of clients. See `audit.ts`. */
export interface AuditTable {
  /** A UUID of version 7, which sorts by time. */
  id: string;
  at: Timestamp;
  /** The address of a person, the user of the command line, or `unknown` for a refused sign-in. */
  who: string;
  action: AuditAction;
  detail: string;
  /** The label of the person's session, or `an invitation`. Empty for the command line and for a refused sign-in. */
  origin: string;
}
