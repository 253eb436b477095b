import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import type { Signals } from '@company/enquiry/submission.ts';
import type { Database } from '../../database/schema.ts';
import { OverLimit, type RateLimiter } from '../../http/rate-limit.ts';
import type { StoredOrigin } from '../origin.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { findByKey, findErased, isSameEnquiry } from '../repeated.ts';
import { findRepeated, type StoreResult, senderOf, storeEnquiry } from '../store.ts';
import {
  cancelConfirmation,
  countSimilar,
  fingerprintOf,
  type IntakeLimits,
  reportFlood,
  spamCheck,
} from './suspicion.ts';

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
  /** Whether a form without JavaScript sent the enquiry. Such a form has no key. */
  isPlainForm: boolean;
  signals: Signals;
  origin: StoredOrigin;
}

/** `retryAfter` is in seconds. */
export type IntakeResult =
  | ({ status: 'taken'; suspected: boolean; isFloodReported?: boolean } & StoreResult)
  | { status: 'other-text' }
  | { status: 'too-many'; retryAfter: number }
  | { status: 'unavailable'; retryAfter: number; cause: unknown };

/** A full disk or a restarting database rarely works again before this time, and visitors do not wait longer. */
const storeRetryAfterSeconds = 30;

/**
 * Refuses a request from an address that has reached its limit, before the server does any other work for the request. If an enquiry
 * with the same idempotency key and the same text is stored already, the result has the reference of this enquiry.
 */
export async function resultOverLimit(
  { database, limiter, pending }: Intake,
  { address, idempotencyKey }: Pick<Sender, 'address' | 'idempotencyKey'>,
  readEnquiry: () => EnquiryInput | undefined,
): Promise<IntakeResult | undefined> {
  try {
    const retryAfter = await limiter.retryAfter(address);
    if (retryAfter === undefined) return undefined;
    if (idempotencyKey === undefined) return { status: 'too-many', retryAfter };
    // The enquiry of a concurrent request with this key may be counted already, and not be stored yet.
    await pending.get(idempotencyKey)?.catch(() => undefined);
    const known = await findByKey(database, idempotencyKey);
    const erased = known ? undefined : await findErased(database, idempotencyKey);
    if (erased) return { status: 'taken', suspected: false, ...erased, created: false };
    if (!known) return { status: 'too-many', retryAfter };
    const enquiry = readEnquiry();
    if (!enquiry || !(await isSameEnquiry(database, known.id, enquiry))) return { status: 'other-text' };
    return { status: 'taken', suspected: false, ...known, created: false };
  } catch (cause) {
    return unavailable(cause);
  }
}

const unavailable = (cause: unknown): IntakeResult => ({
  status: 'unavailable',
  retryAfter: storeRetryAfterSeconds,
  cause,
});

/**
 * Takes a checked enquiry. The transaction that stores the enquiry also counts the enquiry for its address. A repeated enquiry
 * does not count. If the limit is exceeded, the transaction is rolled back.
 */
export async function takeEnquiry(intake: Intake, enquiry: EnquiryInput, sender: Sender): Promise<IntakeResult> {
  const { address, idempotencyKey, signals, origin, isPlainForm } = sender;
  try {
    const fingerprint = fingerprintOf(enquiry.message);
    const { email, texts } = senderOf(enquiry);
    const reasonsForSuspicion = spamCheck({ signals, texts });
    const transactionResult = intake.database.transaction().execute(async (transaction) => {
      const now = new Date();
      const earlier =
        isPlainForm && idempotencyKey === undefined ? await findRepeated(transaction, enquiry, now) : undefined;
      if (earlier) return { ...earlier, suspected: false, isFloodReported: false };
      const counts = await countSimilar(transaction, { fingerprint, email }, intake, now);
      const spamReasons = reasonsForSuspicion(counts);
      const suspected = spamReasons.length > 0;
      const options = { idempotencyKey, now, kinds: intake.outbox.kinds, spamReasons, fingerprint, origin };
      const result = await storeEnquiry(transaction, enquiry, options);
      if (result.created) await intake.limiter.count(address);
      if (!result.created || !counts.isFlooded) return { ...result, suspected, isFloodReported: false };
      if (!suspected) await cancelConfirmation(transaction, result.id, now);
      return { ...result, suspected, isFloodReported: await reportFlood(transaction, result.id, now) };
    });
    if (idempotencyKey !== undefined) intake.pending.set(idempotencyKey, transactionResult);
    const stored = await transactionResult.finally(() => intake.pending.delete(idempotencyKey ?? ''));
    if (stored.created) intake.outbox.wake();
    else if (!stored.erased && !(await isSameEnquiry(intake.database, stored.id, enquiry)))
      return { status: 'other-text' };
    return { status: 'taken', ...stored };
  } catch (cause) {
    if (cause instanceof OverLimit) return { status: 'too-many', retryAfter: cause.retryAfter };
    return unavailable(cause);
  }
}
