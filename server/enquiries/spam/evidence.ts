import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { isFrom } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { day, type Limit, timeBefore } from '../../duration.ts';
import type { SimilarCounts } from './score.ts';

/** Shorter messages may be equal by chance: "please call me". */
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

/** Counting stops here: more would not change the result. */
const enough = 100;

/** Counts similar enquiries in the store, in one statement. */
export async function countSimilar(
  db: Database,
  { fingerprint, email }: Traces,
  { rateLimit, floodLimit }: Pick<Config, 'rateLimit' | 'floodLimit'>,
  now: Date,
): Promise<SimilarCounts> {
  const since = timeBefore(now, day);
  const counting = rateLimit !== 'off';
  if (!counting && floodLimit === 'off') return { sameMessage: 0, sameSender: 0, flooded: false };
  const recent = db.selectFrom('enquiries').select('id').where('created_at', '>', since).limit(enough);
  const counts = {
    sameMessage: recent.where('fingerprint', '=', fingerprint),
    sameSender: recent.where(isFrom(email)),
  };
  const count = (rows: typeof recent) => db.selectFrom(rows.as('found')).select((row) => row.fn.countAll().as('count'));
  const found = await db
    .selectNoFrom((row) => [
      (counting && fingerprint !== '' ? count(counts.sameMessage) : row.lit(0)).as('sameMessage'),
      (counting ? count(counts.sameSender) : row.lit(0)).as('sameSender'),
      (floodLimit === 'off' ? row.lit(null) : lastAllowed(db, floodLimit, now)).as('lastAllowed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    sameMessage: Number(found.sameMessage),
    sameSender: Number(found.sameSender),
    flooded: found.lastAllowed !== null,
  };
}

/** The last enquiry within the limit; it exists if the limit is reached. Only this row is read. */
const lastAllowed = (db: Database, { count, seconds }: Limit, now: Date) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '>', timeBefore(now, seconds * 1_000))
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1);
