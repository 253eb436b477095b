import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { hashOf, newSecret } from './secrets.ts';

const hour = day / 24;

/** A session ends after so many milliseconds without a request, and after so many whatever happens. */
const idleFor = 12 * hour;
export const atMost = 7 * day;

/** A request a minute is noted: each one would be a write for every page that is read. */
const noteEvery = 60_000;

export interface Session {
  id: string;
  person: string;
  passkeyId: string;
}

/** Begins a session; ended ones are removed on the way. @returns what its cookie holds */
export async function beginSession(
  database: Database,
  { person, passkeyId }: Omit<Session, 'id'>,
  now: Date,
): Promise<string> {
  const [id, secret] = [newSecret(), newSecret()];
  await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('seen_at', '<=', timeBefore(now, idleFor)), row('created_at', '<=', timeBefore(now, atMost))]),
    )
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
    })
    .execute();
  return `${id}.${secret}`;
}

/**
 * The session that a cookie stands for; undefined when it has ended, was taken from its person, or never was.
 * @param counts whether a person asks: what a page asks for by itself keeps no session from ending
 */
export async function findSession(
  database: Database,
  cookie: string,
  now: Date,
  counts = true,
): Promise<Session | undefined> {
  const [id = '', secret = ''] = cookie.split('.');
  const row = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.address', 'sessions.person')
    .where('sessions.id', '=', id)
    .where('people.revoked_at', 'is', null)
    .select(['sessions.id', 'person', 'passkey_id', 'secret_hash', 'sessions.created_at', 'seen_at'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(secret)))) return undefined;
  const hasEnded = row.seen_at <= timeBefore(now, idleFor) || row.created_at <= timeBefore(now, atMost);
  if (hasEnded) {
    await endSession(database, id);
    return undefined;
  }
  if (counts && row.seen_at <= timeBefore(now, noteEvery)) {
    await database.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id', '=', id).execute();
  }
  return { id, person: row.person, passkeyId: row.passkey_id };
}

/** What has not ended of a person's sessions, the latest first. */
export const sessionsOf = (database: Database, person: string, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at'])
    .where('person', '=', person)
    .where('seen_at', '>', timeBefore(now, idleFor))
    .where('created_at', '>', timeBefore(now, atMost))
    .orderBy('seen_at', 'desc')
    .execute();

export const endOtherSessions = (database: Database, person: string, id: string) =>
  database.deleteFrom('sessions').where('person', '=', person).where('id', '<>', id).execute();

export const endSession = (database: Database, id: string) =>
  database.deleteFrom('sessions').where('id', '=', id).execute();
