import type { Generated } from 'kysely';
import type { AuditAction } from './details.ts';

/**
 * Times are ISO 8601 text in UTC with milliseconds (`Date.toISOString`) on both engines: SQLite has no type for times,
 * PostgreSQL's driver returns 64-bit integers as text, and text of fixed width sorts by time and is readable in every
 * client.
 */
export type Timestamp = string;

export interface PeopleTable {
  address: string;
  /** Empty until somebody enters it. */
  name: Generated<string>;
  created_at: Timestamp;
  revoked_at: Generated<Timestamp | null>;
  /** What the person may do, separated by commas; see `desk/sign-in/rights.ts`. */
  rights: Generated<string>;
  /** WebAuthn user handle, base64url: random, so that a key that is found identifies nobody. */
  user_handle: Generated<string | null>;
}

/** Passkeys. Only the public key is here: the private key never leaves the person's device. */
export interface PasskeysTable {
  id: string;
  person: string;
  /** COSE, base64url. */
  public_key: string;
  /** Signature counter; 0 if the device does not count. */
  counter: number;
  /** WebAuthn transports, separated by commas. */
  transports: string;
  /** 1: a password manager synchronises it between devices; 0: it is on one device. */
  synchronised: number;
  created_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

/** Links with which a person creates a passkey, once. */
export interface InvitationsTable {
  token_hash: string;
  person: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the secret in its cookie. */
  secret_hash: string;
  person: string;
  /** The session ends when this passkey is removed. */
  passkey_id: string;
  created_at: Timestamp;
  /** Time of the last request, to the minute. */
  seen_at: Timestamp;
  /** When the person last used a passkey; null in a session that an older version began. */
  stepped_up_at: Generated<Timestamp | null>;
}

/** WebAuthn challenges: each is signed by a device once. */
export interface ChallengesTable {
  challenge: string;
  purpose: string;
  expires_at: Timestamp;
}

/** Actions in the audit log, with their names: signing in, managing keys and people, taking data out or deleting it. */
export const auditActions = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in refused',
  'stepped-up': 'Confirmed with a passkey',
  'step-up-failed': 'Confirmation refused',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'key-added': 'Passkey added',
  'key-removed': 'Passkey removed',
  invited: 'Invited',
  revoked: 'Revoked',
  named: 'Name changed',
  added: 'Enquiry added by hand',
  corrected: 'Contact details corrected',
  'note-changed': 'Note changed',
  'put-off': 'Put off',
  taken: 'Taken',
  released: 'Released from spam',
  exported: 'Exported',
  erased: 'Person erased',
  purged: 'Purged',
  'backed-up': 'Backup made',
  restored: 'Backup restored',
  moved: 'Moved to PostgreSQL',
  published: 'Website published',
} as const satisfies Record<AuditAction, string>;

/** The audit log, see `audit.ts`. It has no data of clients. */
export interface AuditTable {
  /** Sorts by time (a UUID of version 7). */
  id: string;
  at: Timestamp;
  /** As in the history; `unknown` if the person cannot be identified. */
  who: string;
  action: AuditAction;
  /** A JSON object, see `details.ts`. */
  detail: string;
  /** The session's label, or the user of the command line; empty if there is neither. */
  origin: string;
}
