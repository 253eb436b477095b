import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../../audit.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { dayMs, timeBefore } from '../../time/timers.ts';
import { type Right, storedRights } from './rights.ts';

const hourMs = dayMs / 24;

/** A session ends after this time without a request, and in any case after `maxSessionAgeMs`. */
const idleTimeoutMs = 12 * hourMs;
const maxSessionAgeMs = 7 * dayMs;

/** The minimum time between two updates of `seen_at`. Without a minimum, every request would write to the database. */
const seenIntervalMs = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the signed-in person; empty before `requirePerson`. */
    person: string;
    /** Undefined before `requirePerson`. */
    session: Session | undefined;
  }
}

/** A person whose passkey was verified. */
export interface VerifiedPerson {
  person: string;
  passkeyId: string;
}

export interface Session extends VerifiedPerson {
  id: string;
  /** The name that colleagues see; empty until the person enters a name. */
  name: string;
  /** The present rights: each request reads them from the database. */
  rights: readonly Right[];
  steppedUpAt: string;
}

/** A name of the session for people and logs. The name does not reveal the session's id, which is a part of the cookie. */
export const sessionLabel = (id: string): string => hashOf(id).slice(0, 8);

/** A name of the passkey for people and logs, because the id of a passkey is too long to read. */
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

export async function beginSession(database: Database, { person, passkeyId }: VerifiedPerson, now: Date) {
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

/** Stores that the person used a passkey again. @returns a new cookie, so a stolen copy of the old cookie becomes useless */
export async function renewSession(database: Database, id: string, { passkeyId }: VerifiedPerson, now: Date) {
  const secret = newSecret();
  await database
    .updateTable('sessions')
    .set({ secret_hash: hashOf(secret), passkey_id: passkeyId, stepped_up_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return `${id}.${secret}`;
}

/**
 * The session of a cookie; undefined if the session does not exist or has ended, or if the person's access is revoked.
 * @param onSeenAtError called with the error if `seen_at` cannot be stored: pages work even if the disk is full. Automatic requests
 *   of a page give no function. Without the function, `seen_at` is not updated, so the session is not prolonged.
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

/** The sessions of a person that have not ended. The session with the latest request is first. */
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
  { person, exceptId }: { person?: string | undefined; exceptId?: string } = {},
): Promise<number> {
  let query = database.deleteFrom('sessions');
  if (person !== undefined) query = query.where('person', '=', person);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  return (await query.returning('id').execute()).length;
}

export const endSession = (database: Database, id: string) =>
  database.deleteFrom('sessions').where('id', '=', id).execute();

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret. Only hashes are stored, so nobody can sign in with a copy of the database. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface Cookie {
  suffix: string;
  /** In seconds */
  maxAge: number;
}

const sessionCookie: Cookie = { suffix: '', maxAge: maxSessionAgeMs / 1_000 };

/**
 * With the prefix `__Host-`, browsers accept the cookie only over https and from this host. Over http, browsers refuse a cookie
 * with this prefix, so there the cookie has no prefix.
 */
const cookieName = (origin: string, { suffix }: Cookie) =>
  (origin.startsWith('https:') ? '__Host-desk' : 'desk') + suffix;

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The value of a cookie of the desk; empty if the request does not have the cookie. */
export function readCookie({ headers }: FastifyRequest, origin: string, cookie = sessionCookie): string {
  const start = `${cookieName(origin, cookie)}=`;
  const pair = headers.cookie?.split(';').find((text) => text.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? '';
}

export const setCookie = (reply: FastifyReply, origin: string, value: string, cookie = sessionCookie): FastifyReply =>
  reply.header('set-cookie', `${cookieName(origin, cookie)}=${value}; ${attributes(origin)}; Max-Age=${cookie.maxAge}`);

export const clearCookie = (reply: FastifyReply, origin: string, { suffix } = sessionCookie): FastifyReply =>
  setCookie(reply, origin, '', { suffix, maxAge: 0 });
