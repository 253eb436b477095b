import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import type { Signals } from '@company/enquiry/submission.ts';
import type { Database } from '../../database/schema.ts';
import { OverLimit, type RateLimiter } from '../../http/rate-limit.ts';
import type { StoredOrigin } from '../origin.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { findByKey, findErased, isSameEnquiry } from '../repeated.ts';
import { findRepeated, type StoreResult, senderOf, storeEnquiry } from '../store.ts';
import { reportFlood, withholdConfirmation } from './flood.ts';
import { countSimilar, fingerprintOf, type IntakeLimits, suspicionOf } from './score.ts';

export interface Intake extends IntakeLimits {
  database: Database;
  limiter: RateLimiter;
  outbox: Pick<Outbox, 'kinds' | 'wake'>;
  /** Enquiries that are being stored, by idempotency key. */
  pending: Map<string, Promise<unknown>>;
}

export interface Sender {
  address: string;
  idempotencyKey: string | undefined;
  /** A form without JavaScript sent it, which has no key. */
  plain: boolean;
  signals: Signals;
  origin: StoredOrigin;
}

/** `retryAfter` is in seconds. */
export type Taken =
  | ({ status: 'taken'; suspected: boolean; isFloodReported?: boolean } & StoreResult)
  | { status: 'other-text' }
  | { status: 'too-many'; retryAfter: number }
  | { status: 'unavailable'; retryAfter: number; cause: unknown };

/** A full disk or a restarting database is seldom back sooner, and visitors do not wait longer. */
const storeRetryAfterSeconds = 30;

/**
 * Refuses an address that has reached its limit, before its request costs anything. A known idempotency key still
 * returns its enquiry, if that has the same text.
 */
export async function resultOverLimit(
  { database, limiter, pending }: Intake,
  { address, idempotencyKey }: Pick<Sender, 'address' | 'idempotencyKey'>,
  readEnquiry: () => EnquiryInput | undefined,
): Promise<Taken | undefined> {
  try {
    const retryAfter = await limiter.retryAfter(address);
    if (retryAfter === undefined) return undefined;
    if (idempotencyKey === undefined) return { status: 'too-many', retryAfter };
    // Of several concurrent requests, the first is counted before it is stored.
    await pending.get(idempotencyKey)?.catch(() => undefined);
    const known = await findByKey(database, idempotencyKey);
    const gone = known ? undefined : await findErased(database, idempotencyKey);
    if (gone) return { status: 'taken', suspected: false, ...gone, created: false };
    if (!known) return { status: 'too-many', retryAfter };
    const enquiry = readEnquiry();
    if (!enquiry || !(await isSameEnquiry(database, known.id, enquiry))) return { status: 'other-text' };
    return { status: 'taken', suspected: false, ...known, created: false };
  } catch (cause) {
    return unavailable(cause);
  }
}

const unavailable = (cause: unknown): Taken => ({ status: 'unavailable', retryAfter: storeRetryAfterSeconds, cause });

/**
 * Takes a checked enquiry. The transaction that stores it also counts it for the limit of its address: a repeated enquiry
 * does not count, and one over the limit is rolled back.
 */
export async function takeEnquiry(intake: Intake, enquiry: EnquiryInput, sender: Sender): Promise<Taken> {
  const { address, idempotencyKey, signals, origin, plain } = sender;
  try {
    const fingerprint = fingerprintOf(enquiry.message);
    const { email, texts } = senderOf(enquiry);
    const reasonsBy = suspicionOf({ signals, texts });
    const storing = intake.database.transaction().execute(async (transaction) => {
      const now = new Date();
      const earlier = plain && idempotencyKey === undefined ? await findRepeated(transaction, enquiry, now) : undefined;
      if (earlier) return { ...earlier, suspected: false, isFloodReported: false };
      const counts = await countSimilar(transaction, { fingerprint, email }, intake, now);
      const spamReasons = reasonsBy(counts);
      const suspected = spamReasons.length > 0;
      const options = { idempotencyKey, now, kinds: intake.outbox.kinds, spamReasons, fingerprint, origin };
      const result = await storeEnquiry(transaction, enquiry, options);
      if (result.created) await intake.limiter.count(address);
      if (!result.created || !counts.flooded) return { ...result, suspected, isFloodReported: false };
      if (!suspected) await withholdConfirmation(transaction, result.id, now);
      return { ...result, suspected, isFloodReported: await reportFlood(transaction, result.id, now) };
    });
    if (idempotencyKey !== undefined) intake.pending.set(idempotencyKey, storing);
    const stored = await storing.finally(() => intake.pending.delete(idempotencyKey ?? ''));
    if (stored.created) intake.outbox.wake();
    else if (!stored.erased && !(await isSameEnquiry(intake.database, stored.id, enquiry)))
      return { status: 'other-text' };
    return { status: 'taken', ...stored };
  } catch (cause) {
    if (cause instanceof OverLimit) return { status: 'too-many', retryAfter: cause.retryAfter };
    return unavailable(cause);
  }
}
