import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { hashOf, newSecret } from './secrets.ts';

const hour = day / 24;

/** A session ends after so many milliseconds without a request, and after so many whatever happens. */
const idleFor = 12 * hour;
export const longestSession = 7 * day;

/** A request a minute is noted: each one would be a write for every page that is read. */
const noteEvery = 60_000;

/** What a touch of a key allows is allowed for so long. */
const freshFor = 5 * 60_000;

/** Who has touched which key. */
export interface SignedIn {
  person: string;
  passkeyId: string;
}

export interface Session extends SignedIn {
  id: string;
  /** When its person last touched a key. */
  confirmedAt: string;
}

export const isRecentlyConfirmed = ({ confirmedAt }: Session, now: Date): boolean =>
  confirmedAt >= timeBefore(now, freshFor);

/** How a session is named to people and in logs: of its id, which is half of its cookie, they tell nothing. */
export const sessionLabel = (id: string): string => hashOf(id).slice(0, 8);

/** Begins a session; ended ones are removed on the way. */
export async function beginSession(
  database: Database,
  { person, passkeyId }: SignedIn,
  now: Date,
): Promise<{ id: string; cookie: string }> {
  const [id, secret] = [newSecret(), newSecret()];
  await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('seen_at', '<=', timeBefore(now, idleFor)),
        row('created_at', '<=', timeBefore(now, longestSession)),
      ]),
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
      confirmed_at: now.toISOString(),
    })
    .execute();
  return { id, cookie: `${id}.${secret}` };
}

/**
 * Notes that a key was touched within a session. The cookie is a new one: whoever has a copy of the old one is out.
 * @returns what the cookie holds
 */
export async function confirmSession(
  database: Database,
  id: string,
  { passkeyId }: SignedIn,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await database
    .updateTable('sessions')
    .set({ secret_hash: hashOf(secret), passkey_id: passkeyId, confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return `${id}.${secret}`;
}

/**
 * The session of a cookie; undefined when it has ended, was taken from its person, or never was.
 * @param unnoted gets the error when the store cannot note that a person asks: with a full disk the desk can still be read. Left
 *   out, nothing is noted: what a page asks for by itself keeps no session from ending
 */
export async function findSession(
  database: Database,
  cookie: string,
  now: Date,
  unnoted?: (error: unknown) => void,
): Promise<Session | undefined> {
  const [id = '', secret = ''] = cookie.split('.');
  const row = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.address', 'sessions.person')
    .where('sessions.id', '=', id)
    .where('people.revoked_at', 'is', null)
    .select(['sessions.id', 'person', 'passkey_id', 'secret_hash', 'sessions.created_at', 'seen_at', 'confirmed_at'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(secret)))) return undefined;
  const hasEnded = row.seen_at <= timeBefore(now, idleFor) || row.created_at <= timeBefore(now, longestSession);
  if (hasEnded) {
    await endSession(database, id).catch(unnoted);
    return undefined;
  }
  if (unnoted && row.seen_at <= timeBefore(now, noteEvery)) {
    const seen = database.updateTable('sessions').set({ seen_at: now.toISOString() });
    await seen.where('id', '=', id).execute().catch(unnoted);
  }
  return { id, person: row.person, passkeyId: row.passkey_id, confirmedAt: row.confirmed_at ?? row.created_at };
}

/** What has not ended of a person's sessions, the latest first. */
export const sessionsOf = (database: Database, person: string, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at'])
    .where('person', '=', person)
    .where('seen_at', '>', timeBefore(now, idleFor))
    .where('created_at', '>', timeBefore(now, longestSession))
    .orderBy('seen_at', 'desc')
    .execute();

/** Ends the sessions of a person, but for one of them, or everybody's. @returns how many there were */
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
