import { createHash } from 'node:crypto';
import type { Signals } from '@company/enquiry/signals.ts';
import type { Database } from '../../database/schema.ts';
import { day, type Limit, timeBefore } from '../../time/duration.ts';
import { isFrom, isUsed } from '../conditions.ts';

export interface Sent {
  signals: Signals;
  /** The typed texts; `lines` has those of one line, such as the name. */
  texts: { lines: string; message: string };
}

export interface SimilarCounts {
  /** Earlier enquiries of the last day with the same message. */
  sameMessage: number;
  sameSender: number;
  flooded: boolean;
}

/** An enquiry with this sum of weights is suspected: one strong sign, or several weak ones. */
const suspicious = 60;

/** A person needs more time to read and fill in four fields. */
const leastSeconds = 3;

const strong = 60;

/** Too weak alone: autofill and a pasted message are as fast. */
const hasty = 40;

/** Links with a scheme, and host names, as the contact forms do not allow slashes. */
const schemes = /\bhttps?:|\bwww\./gi;
const hosts =
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|ru|cn|top|xyz|site|online|shop|store|club|icu|link|click)\b/gi;
const markup = /<a\s|\[url|\[link/i;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const countOf = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Too weak alone: in a flood, an enquiry without another sign is still mailed. */
const inFlood = 50;

type Sign = [applies: boolean, weight: number, reason: string];

/**
 * Reads the texts before the transaction, as that takes longest, and adds the counts later. A suspected enquiry is not
 * lost: it is stored and confirmed like any other, and a person releases or drops it.
 * @returns a function that returns the reasons for suspicion, for that person; none if it is not suspected
 */
export function suspicionOf({ signals, texts }: Sent): (counts: SimilarCounts) => string[] {
  const { lines, message } = texts;
  const links = count(message, schemes);
  const domains = Math.max(0, count(message, hosts) - links);
  const inTexts: Sign[] = [
    [signals.honeypot, strong, 'the hidden field was filled in'],
    [signals.elapsed !== undefined && signals.elapsed < leastSeconds, hasty, `sent after ${signals.elapsed} s`],
    [links > 0, 20 * links, `${countOf(links, 'link')} in the message`],
    [domains > 0, 10 * domains, `${countOf(domains, 'domain name')} in the message`],
    [markup.test(message), strong, 'link markup in the message'],
    [count(lines, schemes) > 0, strong, 'a link outside the message'],
  ];
  return (counts) => {
    const found = [...inTexts, ...signsOfCounts(counts)].filter(([applies]) => applies);
    const weight = found.reduce((sum, [, points]) => sum + points, 0);
    return weight >= suspicious ? found.map(([, , reason]) => reason) : [];
  };
}

const signsOfCounts = ({ sameMessage, sameSender, flooded }: SimilarCounts): Sign[] => [
  [sameMessage >= 3, strong, `the same message ${sameMessage} times before, within a day`],
  [sameSender >= 5, strong, `the same sender ${sameSender} times before, within a day`],
  [flooded, inFlood, 'a flood of enquiries'],
];

/** Shorter messages may be equal by chance: "please call me". */
const leastLetters = 20;

/** The same for messages that differ only in case, digits, punctuation and white space; empty for short ones. */
export function fingerprintOf(message: string): string {
  const letters = message.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length < leastLetters ? '' : createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}

/** Counting stops here: more would not change the result. */
const enough = 100;

export interface Limits {
  /** For each address; `off` also ends the counting of similar enquiries. */
  rateLimit: Limit | 'off';
  /** For all addresses together. */
  floodLimit: Limit | 'off';
}

export async function countSimilar(
  db: Database,
  { fingerprint, email }: { fingerprint: string; email: string },
  { rateLimit, floodLimit }: Limits,
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

/** The last enquiry within the limit, without those that are spam already; it exists if the limit is reached. Only this row is read. */
const lastAllowed = (db: Database, { count, seconds }: Limit, now: Date) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where(isUsed)
    .where('created_at', '>', timeBefore(now, seconds * 1_000))
    // A clock may have been ahead.
    .where('created_at', '<=', now.toISOString())
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1);
