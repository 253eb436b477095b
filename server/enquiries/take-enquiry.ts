import type { Enquiry } from '../../enquiry/enquiry.ts';
import type { Signals } from '../../enquiry/signals.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Outbox } from './outbox/outbox.ts';
import { OverLimit, type RateLimiter } from './rate-limit.ts';
import { fingerprintOf, gatherTraces } from './spam/evidence.ts';
import { suspicion } from './spam/score.ts';
import { type StoredEnquiry, senderOf, storeEnquiry } from './store.ts';

/** Where enquiries go, what counts them, what tells spam apart and what delivers them. */
export interface Desk {
  config: Pick<Config, 'rateLimit' | 'floodLimit'>;
  database: Database;
  limiter: RateLimiter;
  outbox: Pick<Outbox, 'kinds' | 'wake'>;
}

export interface Sender {
  /** The client's network address. */
  address: string;
  idempotencyKey: string | undefined;
  signals: Signals;
}

/** `retryAfter` is in seconds. */
export type Taken =
  | ({ status: 'taken'; suspected: boolean } & StoredEnquiry)
  | { status: 'too-many'; retryAfter: number }
  | { status: 'unavailable'; retryAfter: number; cause: unknown };

/** A disk that was full or a database that restarts is seldom back sooner, and a visitor does not wait longer. */
const storeRetryAfter = 30;

/**
 * Takes a checked enquiry in. It is counted inside the transaction that stores it: only then is it known to be no
 * repetition, and one over the limit is rolled back.
 */
export async function takeEnquiry(desk: Desk, enquiry: Enquiry, sender: Sender): Promise<Taken> {
  const { address, idempotencyKey, signals } = sender;
  try {
    const fingerprint = fingerprintOf(enquiry.message);
    const { email, texts } = senderOf(enquiry);
    let suspected = false;
    const stored = await desk.database.transaction().execute(async (transaction) => {
      const now = new Date();
      const counts = await gatherTraces(transaction, { fingerprint, email }, desk.config, now);
      const spamReasons = suspicion({ ...counts, signals, texts });
      suspected = spamReasons.length > 0;
      const options = { idempotencyKey, now, kinds: desk.outbox.kinds, spamReasons, fingerprint };
      const result = await storeEnquiry(transaction, enquiry, options);
      if (result.created) await desk.limiter.count(address);
      return result;
    });
    if (stored.created) desk.outbox.wake();
    return { status: 'taken', suspected, ...stored };
  } catch (cause) {
    if (cause instanceof OverLimit) return { status: 'too-many', retryAfter: cause.retryAfter };
    return { status: 'unavailable', retryAfter: storeRetryAfter, cause };
  }
}
