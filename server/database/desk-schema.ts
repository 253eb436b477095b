import type { Generated } from 'kysely';

/**
 * Times are ISO 8601 text in UTC with milliseconds (`Date.toISOString`) on both engines: SQLite has no type for
 * them, PostgreSQL hands its 64-bit integers out as text, and text of fixed width sorts as time and reads as time
 * in every client.
 */
export type Timestamp = string;

/** Who may use the desk in the browser, and own enquiries. */
export interface PeopleTable {
  /** An e-mail address in small letters. */
  address: string;
  created_at: Timestamp;
  /** Since then they may not any more. */
  revoked_at: Generated<Timestamp | null>;
  /** What devices file a person's keys under, base64url: random, so that a found key names nobody. */
  user_handle: Generated<string | null>;
}

/** The public half of a person's key; what signs never leaves their device. */
export interface PasskeysTable {
  /** As the device names it, base64url. */
  id: string;
  person: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it has signed, where the device counts. */
  counter: number;
  /** How the browser reaches it, separated by commas. */
  transports: string;
  /** 1: a password manager keeps it on several devices; 0: it is on one alone. */
  synchronised: number;
  created_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

/** A link that lets a person create a passkey, once. */
export interface InvitationsTable {
  /** SHA-256 of its token. */
  token_hash: string;
  person: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Generated<Timestamp | null>;
}

/** A browser that is signed in. */
export interface SessionsTable {
  id: string;
  /** SHA-256 of the secret in its cookie. */
  secret_hash: string;
  person: string;
  /** What it signed in with: it ends with it. */
  passkey_id: string;
  created_at: Timestamp;
  /** Of its last request, to the minute. */
  seen_at: Timestamp;
  /** When the person last touched a key; null in a session that an older version began. */
  confirmed_at: Generated<Timestamp | null>;
}

/** What a device is asked to sign, once. */
export interface ChallengesTable {
  challenge: string;
  /** See `Purpose` in `challenges.ts`. */
  purpose: string;
  expires_at: Timestamp;
}

/** Entries of the audit log: who got in, or tried to, and who took data out or let people in. */
export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'confirmed'
  | 'confirmation-failed'
  | 'signed-out'
  | 'sessions-ended'
  | 'key-added'
  | 'key-removed'
  | 'invited'
  | 'admitted'
  | 'revoked'
  | 'released'
  | 'exported'
  | 'erased'
  | 'purged';

/** Who did what when; see `audit.ts`. It holds nothing of a client. */
export interface AuditTable {
  /** Sorts by time (a UUID of version 7). */
  id: string;
  at: Timestamp;
  /** As in the history; `unknown` where nobody could be told. */
  who: string;
  action: AuditAction;
  /** References, a person of the desk, or a number. */
  detail: string;
  /** The session, shortened, or the user on the command line; empty where there is neither. */
  origin: string;
  /** When the person's mail about it is sent, or tried again; null: none is to be sent. */
  mail_due_at: Generated<Timestamp | null>;
}
