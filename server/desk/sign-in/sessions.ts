import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../../audit.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/duration.ts';
import { type Right, storedRights } from './rights.ts';

const hourMs = dayMs / 24;

/** A session ends after this time without a request, and in any case at its maximum age. */
const idleTimeoutMs = 12 * hourMs;
const maxSessionAgeMs = 7 * dayMs;

/** The minimum between two updates of `seen_at`, so not every request writes to the database. */
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
  /** The name that colleagues see; empty until the person enters a name. */
  name: string;
  /** The present rights: each request reads them from the database. */
  rights: readonly Right[];
  steppedUpAt: string;
}

/** The label of a session for people and logs. It does not reveal the id, which is a part of the cookie. */
export const sessionLabel = (id: string): string => hashOf(id).slice(0, 8);

/** The label of a passkey for people and logs, because the whole id is too long to read. */
export const keyLabel = (id: string): string => `passkey ${id.slice(0, 8)}`;

/** The signed-in person as the actor of a change. */
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

/** Stores that a passkey was used within a session. @returns a new cookie, so a stolen copy of the old cookie is useless */
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
 * @param onSeenAtError receives the error if `seen_at` cannot be stored, so pages work with a full disk, too. Without this function,
 *   `seen_at` is not updated: automatic requests of a page do not prolong a session.
 */
export async function findSession(
  database: Database,
  cookie: string,
  now: Date,
  onSeenAtError?: (error: unknown) => void,
) {
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
  if (onSeenAtError && row.seen_at <= timeBefore(now, seenIntervalMs)) {
    const update = database.updateTable('sessions').set({ seen_at: now.toISOString() });
    await update.where('id', '=', id).execute().catch(onSeenAtError);
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

/** The current sessions of a person, with the latest first. */
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

/** The hash of a secret. Only hashes are stored, so a copy of the database or a backup lets nobody sign in. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface Cookie {
  suffix: string;
  /** In seconds */
  maxAge: number;
}

const sessionCookie: Cookie = { suffix: '', maxAge: maxSessionAgeMs / 1_000 };

/**
 * With the prefix `__Host-`, browsers accept the cookie only over https and from this host. Over http they refuse the prefix, so a
 * desk on the person's own machine has no prefix.
 */
const cookieName = (origin: string, { suffix }: Cookie) =>
  (origin.startsWith('https:') ? '__Host-desk' : 'desk') + suffix;

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The value of a cookie of the desk; empty without one. */
export function readCookie({ headers }: FastifyRequest, origin: string, cookie = sessionCookie): string {
  const start = `${cookieName(origin, cookie)}=`;
  const pair = headers.cookie?.split(';').find((text) => text.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? '';
}

export const setCookie = (reply: FastifyReply, origin: string, value: string, cookie = sessionCookie): FastifyReply =>
  reply.header('set-cookie', `${cookieName(origin, cookie)}=${value}; ${attributes(origin)}; Max-Age=${cookie.maxAge}`);

export const clearCookie = (reply: FastifyReply, origin: string, { suffix } = sessionCookie): FastifyReply =>
  setCookie(reply, origin, '', { suffix, maxAge: 0 });
