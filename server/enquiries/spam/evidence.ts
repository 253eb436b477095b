import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { day, type Limit, timeBefore } from '../../duration.ts';
import type { Evidence } from './score.ts';

/** Shorter messages may well be equal by chance: "please call me". */
const leastLetters = 20;

/** The same for messages that differ only in case, digits, punctuation and white space; empty for short ones. */
export function fingerprintOf(message: string): string {
  const letters = message.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length < leastLetters ? '' : createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}

export interface Traces {
  fingerprint: string;
  email: string;
}

/** The most rows that a count looks at: more would change no verdict. */
const enough = 100;

/** What the store says about an enquiry that is about to be stored. */
export async function gatherTraces(
  db: Database,
  { fingerprint, email }: Traces,
  { rateLimit, floodLimit }: Pick<Config, 'rateLimit' | 'floodLimit'>,
  now: Date,
): Promise<Pick<Evidence, 'sameMessage' | 'sameSender' | 'flooded'>> {
  const since = timeBefore(now, day);
  const counting = rateLimit !== 'off';
  const recent = db.selectFrom('enquiries').select('id').where('created_at', '>', since).limit(enough);
  const repeats = counting && fingerprint !== '' ? await recent.where('fingerprint', '=', fingerprint).execute() : [];
  const sent = counting ? await recent.where('business_email', '=', email).execute() : [];
  return {
    sameMessage: repeats.length,
    sameSender: sent.length,
    flooded: floodLimit !== 'off' && (await isFlooded(db, floodLimit, now)),
  };
}

async function isFlooded(db: Database, { enquiries, seconds }: Limit, now: Date): Promise<boolean> {
  // Whether the last one that the limit allows is there already; only this one row is read.
  const last = await db
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '>', timeBefore(now, seconds * 1_000))
    .orderBy('created_at', 'desc')
    .offset(enquiries - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
