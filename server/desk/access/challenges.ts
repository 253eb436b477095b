import type { Database } from '../../database/schema.ts';

/** Milliseconds in which a person has to use their passkey. */
const validFor = 5 * 60_000;

/**
 * The only purpose for which a challenge is valid: signing in, creating a key with this invitation (its hash), adding a
 * key for this person, or confirming within this session.
 */
export type Purpose = 'sign-in' | `invitation ${string}` | `person ${string}` | `session ${string}`;

/** Stores a challenge that a device has to sign. */
export async function storeChallenge(
  database: Database,
  challenge: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await database.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute();
  const expires_at = new Date(now.getTime() + validFor).toISOString();
  await database.insertInto('challenges').values({ challenge, purpose, expires_at }).execute();
}

/** Uses a challenge up. @returns whether it is valid for this purpose */
export async function consumeChallenge(
  database: Database,
  challenge: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const spent = await database
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined && spent.expires_at > now.toISOString();
}
