import type { Database } from '../../database/schema.ts';

/** Milliseconds that a person has to touch their key. */
const validFor = 5 * 60_000;

/**
 * What a challenge is for, so that none serves for anything else: signing in, a key by this invitation (its hash), one
 * more key for this person, or a fresh touch within this session.
 */
export type Purpose = 'sign-in' | `invitation ${string}` | `person ${string}` | `session ${string}`;

/** Notes what a device is asked to sign. */
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

/** Whether this was asked for this purpose, and has not been answered yet; from now on it has. */
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
