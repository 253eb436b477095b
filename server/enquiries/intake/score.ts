import { createHash } from 'node:crypto';
import type { Signals } from '@company/enquiry/submission.ts';
import type { Database } from '../../database/schema.ts';
import { dayMs, type Limit, timeBefore } from '../../time/duration.ts';
import { isFrom } from '../conditions.ts';
import { lastAllowed } from './flood.ts';

/** If the weights of the signs have this sum, the enquiry is suspected: one strong sign, or several weak ones. */
const minSpamWeight = 60;

const strongWeight = 60;

/** This sign is too weak alone, because a person with autofill and a pasted message is as fast. */
const speedWeight = 40;

/** This sign is too weak alone, so during a flood an enquiry without another sign is still mailed. */
const floodWeight = 50;

/** A person needs more time than this to read and fill in four fields. */
const minSecondsToFillIn = 3;

/** Shorter messages may be equal by chance: "please call me". */
const minFingerprintLetters = 20;

/** Counting stops at this number, because a larger number would not change the result. */
const maxCounted = 100;

export interface ScoreInput {
  signals: Signals;
  /** The typed texts. `lines` has the texts of one line, such as the name. */
  texts: { lines: string; message: string };
}

export interface SimilarCounts {
  sameMessage: number;
  sameSender: number;
  flooded: boolean;
}

/** Links, and host names alone, because the contact forms do not allow slashes. */
const schemes = /\bhttps?:|\bwww\./gi;
const hosts =
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|ru|cn|top|xyz|site|online|shop|store|club|icu|link|click)\b/gi;
const markup = /<a\s|\[url|\[link/i;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const withCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

type Sign = [isPresent: boolean, weight: number, reason: string];

/**
 * Checks the texts of an enquiry for signs of spam. This takes longest, so it is done before the transaction. A suspected enquiry is
 * stored and the visitor sees the usual reply. A person releases or drops it.
 * @returns a function that adds the signs of the counts, and returns the reasons for suspicion; none if the enquiry is not suspected
 */
export function spamCheck({ signals, texts }: ScoreInput): (counts: SimilarCounts) => string[] {
  const { lines, message } = texts;
  const links = count(message, schemes);
  const domains = Math.max(0, count(message, hosts) - links);
  const textSigns: Sign[] = [
    [signals.honeypot, strongWeight, 'the hidden field was filled in'],
    [
      signals.elapsed !== undefined && signals.elapsed < minSecondsToFillIn,
      speedWeight,
      `sent after ${signals.elapsed} s`,
    ],
    [links > 0, 20 * links, `${withCount(links, 'link')} in the message`],
    [domains > 0, 10 * domains, `${withCount(domains, 'domain name')} in the message`],
    [markup.test(message), strongWeight, 'link markup in the message'],
    [count(lines, schemes) > 0, strongWeight, 'a link outside the message'],
  ];
  return (counts) => {
    const signs = [...textSigns, ...signsOfCounts(counts)].filter(([isPresent]) => isPresent);
    const weight = signs.reduce((sum, [, points]) => sum + points, 0);
    return weight >= minSpamWeight ? signs.map(([, , reason]) => reason) : [];
  };
}

const signsOfCounts = ({ sameMessage, sameSender, flooded }: SimilarCounts): Sign[] => [
  [sameMessage >= 3, strongWeight, `the same message ${sameMessage} times before, within a day`],
  [sameSender >= 5, strongWeight, `the same sender ${sameSender} times before, within a day`],
  [flooded, floodWeight, 'a flood of enquiries'],
];

/** A hash of the letters of a message, without case, digits, punctuation and white space. Empty for a short message. */
export function fingerprintOf(message: string): string {
  const letters = message.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (letters.length < minFingerprintLetters) return '';
  return createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}

export interface IntakeLimits {
  /** For each address. With `off`, similar enquiries are not counted either. */
  rateLimit: Limit | 'off';
  /** For all addresses together. */
  floodLimit: Limit | 'off';
}

export async function countSimilar(
  db: Database,
  { fingerprint, email }: { fingerprint: string; email: string },
  { rateLimit, floodLimit }: IntakeLimits,
  now: Date,
): Promise<SimilarCounts> {
  const isCounting = rateLimit !== 'off';
  if (!isCounting && floodLimit === 'off') return { sameMessage: 0, sameSender: 0, flooded: false };
  const recent = db
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '>', timeBefore(now, dayMs))
    .limit(maxCounted);
  const count = (rows: typeof recent) => db.selectFrom(rows.as('found')).select((row) => row.fn.countAll().as('count'));
  const sameMessage = recent.where('fingerprint', '=', fingerprint);
  const result = await db
    .selectNoFrom((row) => [
      (isCounting && fingerprint !== '' ? count(sameMessage) : row.lit(0)).as('sameMessage'),
      (isCounting ? count(recent.where(isFrom(email))) : row.lit(0)).as('sameSender'),
      (floodLimit === 'off' ? row.lit(null) : lastAllowed(db, floodLimit, now)).as('lastAllowed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    sameMessage: Number(result.sameMessage),
    sameSender: Number(result.sameSender),
    flooded: result.lastAllowed !== null,
  };
}
