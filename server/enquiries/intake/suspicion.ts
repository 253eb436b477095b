import { createHash } from 'node:crypto';
import type { Signals } from '@company/enquiry/submission.ts';
import { lastRun, recentTimes, recordRunUnlessRecent } from '../../database/scheduled-jobs.ts';
import type { Database } from '../../database/schema.ts';
import { dayMs, type Limit, timeBefore } from '../../time/timers.ts';
import { isFrom, isUsed } from '../queries/filter.ts';
import { enqueueDeliveries } from '../store.ts';

/** An enquiry is suspected if the sum of the weights of its signs is at least this number: one strong sign, or several weak signs. */
const minSpamWeight = 60;

const strongWeight = 60;

/** Speed alone is too weak as a sign, because a visitor with autofill and a pasted message is also fast. */
const speedWeight = 40;

/** A flood alone is too weak as a sign, so during a flood an enquiry without other signs is still mailed. */
const floodWeight = 50;

/** A visitor needs at least this time to read and fill in four fields. */
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
  isFlooded: boolean;
}

/** Patterns of links, and of host names without a scheme, which spam has because many contact forms refuse slashes. */
const linkPattern = /\bhttps?:|\bwww\./gi;
const hostPattern =
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|ru|cn|top|xyz|site|online|shop|store|club|icu|link|click)\b/gi;
const markupPattern = /<a\s|\[url|\[link/i;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const withCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

type Sign = [isPresent: boolean, weight: number, reason: string];

/**
 * Checks the texts of an enquiry for signs of spam. This check takes longest, so it is called before the transaction. A suspected enquiry
 * is also stored, and the visitor sees the usual reply. Later a person releases or drops the enquiry.
 * @returns a function that also checks the counts, and returns the reasons for suspicion; an empty list if the enquiry is not suspected
 */
export function spamCheck({ signals, texts }: ScoreInput): (counts: SimilarCounts) => string[] {
  const { lines, message } = texts;
  const links = count(message, linkPattern);
  const domains = Math.max(0, count(message, hostPattern) - links);
  const textSigns: Sign[] = [
    [signals.honeypot, strongWeight, 'the hidden field was filled in'],
    [
      signals.elapsed !== undefined && signals.elapsed < minSecondsToFillIn,
      speedWeight,
      `sent after ${signals.elapsed} s`,
    ],
    [links > 0, 20 * links, `${withCount(links, 'link')} in the message`],
    [domains > 0, 10 * domains, `${withCount(domains, 'domain name')} in the message`],
    [markupPattern.test(message), strongWeight, 'link markup in the message'],
    [count(lines, linkPattern) > 0, strongWeight, 'a link outside the message'],
  ];
  return (counts) => {
    const signs = [...textSigns, ...signsOfCounts(counts)].filter(([isPresent]) => isPresent);
    const weight = signs.reduce((sum, [, points]) => sum + points, 0);
    return weight >= minSpamWeight ? signs.map(([, , reason]) => reason) : [];
  };
}

const signsOfCounts = ({ sameMessage, sameSender, isFlooded }: SimilarCounts): Sign[] => [
  [sameMessage >= 3, strongWeight, `the same message ${sameMessage} times before, within a day`],
  [sameSender >= 5, strongWeight, `the same sender ${sameSender} times before, within a day`],
  [isFlooded, floodWeight, 'a flood of enquiries'],
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
  if (!isCounting && floodLimit === 'off') return { sameMessage: 0, sameSender: 0, isFlooded: false };
  const recent = db
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '>', timeBefore(now, dayMs))
    .limit(maxCounted);
  const countOf = (rows: typeof recent) =>
    db.selectFrom(rows.as('found')).select((row) => row.fn.countAll().as('count'));
  const sameMessage = recent.where('fingerprint', '=', fingerprint);
  const result = await db
    .selectNoFrom((row) => [
      (isCounting && fingerprint !== '' ? countOf(sameMessage) : row.lit(0)).as('sameMessage'),
      (isCounting ? countOf(recent.where(isFrom(email))) : row.lit(0)).as('sameSender'),
      (floodLimit === 'off' ? row.lit(null) : lastWithinLimit(db, floodLimit, now)).as('lastWithinLimit'),
    ])
    .executeTakeFirstOrThrow();
  return {
    sameMessage: Number(result.sameMessage),
    sameSender: Number(result.sameSender),
    isFlooded: result.lastWithinLimit !== null,
  };
}

const reportIntervalMs = 3_600_000;

/** A query for one row, which exists if the limit is reached: the last enquiry within the limit. Suspected enquiries do not count. */
const lastWithinLimit = (db: Database, { count, seconds }: Limit, now: Date) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where(isUsed)
    .where('created_at', '>', timeBefore(now, seconds * 1_000))
    // A time in the future does not count, because a clock that was ahead has written the time.
    .where('created_at', '<=', now.toISOString())
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1);

/**
 * Queues the mail that tells the company of a flood, unless such a mail was queued within the last hour.
 * @param transaction the transaction that stores the enquiry
 * @param id the enquiry that reached the limit
 * @returns whether the mail was queued
 */
export async function reportFlood(transaction: Database, id: string, now: Date): Promise<boolean> {
  if (!(await recordRunUnlessRecent(transaction, 'flood', now, reportIntervalMs))) return false;
  await enqueueDeliveries(transaction, [id], ['flood-mail'], { now, held: false });
  return true;
}

/** During a flood, no confirmations are sent, because the addresses may belong to other people. */
export const cancelConfirmation = (transaction: Database, id: string, now: Date) =>
  transaction
    .updateTable('outbox')
    .set({ outcome: 'withheld', withheld: 'flood', ended_at: now.toISOString() })
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'confirmation-mail')
    .execute();

/** When the last flood was reported; undefined if no flood was reported within the last hour. */
export async function recentFlood(database: Database, now: Date): Promise<string | undefined> {
  const { after, until } = recentTimes(now, reportIntervalMs);
  const at = await lastRun(database, 'flood');
  return at && at > after && at <= until ? at : undefined;
}

export const floodText = (since: string): string =>
  `A flood of enquiries: FLOOD_LIMIT was reached at ${since}. Look at Spam in the desk.`;
