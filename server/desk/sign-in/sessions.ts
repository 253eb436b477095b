import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../../audit.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/duration.ts';
import { type Right, storedRights } from './rights.ts';

const hour = dayMs / 24;

/** A session ends after this time without a request, and in any case at its maximum age. */
const idleTimeoutMs = 12 * hour;
const maxSessionAgeMs = 7 * dayMs;

/** Between two updates of `seen_at`: reading a page should not always write to the store. */
const seenIntervalMs = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the signed-in person; empty before `requirePerson`. */
    person: string;
    /** Undefined before `requirePerson`. */
    session: Session | undefined;
  }
}

export interface SignedIn {
  person: string;
  passkeyId: string;
}

export interface Session extends SignedIn {
  id: string;
  /** As colleagues see it; empty until somebody enters it. */
  name: string;
  /** As they are now: they are read with each request. */
  rights: readonly Right[];
  steppedUpAt: string;
}

/** The name of a session for people and logs. It does not reveal the id, which is half of the cookie. */
export const sessionLabel = (id: string): string => hashOf(id).slice(0, 8);

/** The name of a passkey for people and logs: its whole id is too long to read. */
export const keyLabel = (id: string): string => `passkey ${id.slice(0, 8)}`;

/** The signed-in person as the author of changes. */
export const actorOf = ({ person, session, log }: FastifyRequest, now: Date): Actor => ({
  who: person,
  now,
  origin: session ? sessionLabel(session.id) : '',
  log,
});

const isCurrent = (now: Date) => (row: ExpressionBuilder<Tables, 'sessions'>) =>
  row.and([
    row('sessions.seen_at', '>', timeBefore(now, idleTimeoutMs)),
    row('sessions.created_at', '>', timeBefore(now, maxSessionAgeMs)),
  ]);

export async function beginSession(database: Database, { person, passkeyId }: SignedIn, now: Date) {
  const [id, secret] = [newSecret(), newSecret()];
  await database
    .deleteFrom('sessions')
    .where((row) => row.not(isCurrent(now)(row)))
    .execute();
  await database
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashOf(secret),
      person,
      passkey_id: passkeyId,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      stepped_up_at: now.toISOString(),
    })
    .execute();
  return { id, cookie: `${id}.${secret}` };
}

/** Stores that a passkey was used within a session. @returns a new cookie: a copy of the old one is useless */
export async function renewSession(database: Database, id: string, { passkeyId }: SignedIn, now: Date) {
  const secret = newSecret();
  await database
    .updateTable('sessions')
    .set({ secret_hash: hashOf(secret), passkey_id: passkeyId, stepped_up_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return `${id}.${secret}`;
}

/**
 * The session of a cookie; undefined if it does not exist, has ended, or the person's access is revoked.
 * @param onNotSeen receives the error if `seen_at` cannot be stored: the desk is readable with a full disk, too. Without it,
 *   `seen_at` stays: requests that a page makes by itself do not prolong a session.
 */
export async function findSession(database: Database, cookie: string, now: Date, onNotSeen?: (error: unknown) => void) {
  const [id = '', secret = ''] = cookie.split('.');
  const row = await database
    .selectFrom('sessions')
    .where(isCurrent(now))
    .innerJoin('people', 'people.address', 'sessions.person')
    .where('sessions.id', '=', id)
    .where('people.revoked_at', 'is', null)
    .select(['sessions.id', 'person', 'passkey_id', 'secret_hash', 'sessions.created_at', 'seen_at', 'stepped_up_at'])
    .select(['name', 'rights'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(secret)))) return undefined;
  if (onNotSeen && row.seen_at <= timeBefore(now, seenIntervalMs)) {
    const update = database.updateTable('sessions').set({ seen_at: now.toISOString() });
    await update.where('id', '=', id).execute().catch(onNotSeen);
  }
  return {
    id,
    person: row.person,
    name: row.name,
    rights: storedRights(row.rights),
    passkeyId: row.passkey_id,
    steppedUpAt: row.stepped_up_at ?? row.created_at,
  };
}

/** The current sessions of a person, the latest first. */
export const sessionsOf = (database: Database, person: string, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at'])
    .where('person', '=', person)
    .where(isCurrent(now))
    .orderBy('seen_at', 'desc')
    .execute();

export async function endSessions(
  database: Database,
  { person, except }: { person?: string | undefined; except?: string } = {},
): Promise<number> {
  let query = database.deleteFrom('sessions');
  if (person !== undefined) query = query.where('person', '=', person);
  if (except !== undefined) query = query.where('id', '<>', except);
  return (await query.returning('id').execute()).length;
}

export const endSession = (database: Database, id: string) =>
  database.deleteFrom('sessions').where('id', '=', id).execute();

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: a personContext of the store or of a backup cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface Cookie {
  suffix: string;
  /** In seconds. */
  maxAge: number;
}

const sessionCookie: Cookie = { suffix: '', maxAge: maxSessionAgeMs / 1_000 };

/**
 * With the prefix `__Host-`, browsers accept the cookie only over https and from this host. Over http, on this machine,
 * they would refuse the prefix.
 */
const nameOf = (origin: string, { suffix }: Cookie) => (origin.startsWith('https:') ? '__Host-desk' : 'desk') + suffix;

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The value of a cookie of the desk; empty without one. */
export function readCookie({ headers }: FastifyRequest, origin: string, cookie = sessionCookie): string {
  const start = `${nameOf(origin, cookie)}=`;
  const pair = headers.cookie?.split(';').find((text) => text.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? '';
}

export const setCookie = (reply: FastifyReply, origin: string, value: string, cookie = sessionCookie): FastifyReply =>
  reply.header('set-cookie', `${nameOf(origin, cookie)}=${value}; ${attributes(origin)}; Max-Age=${cookie.maxAge}`);

export const clearCookie = (reply: FastifyReply, origin: string, { suffix } = sessionCookie): FastifyReply =>
  setCookie(reply, origin, '', { suffix, maxAge: 0 });
