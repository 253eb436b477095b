import type { Enquiry } from '../../enquiry/enquiry.ts';
import type { Database } from '../database/schema.ts';
import { type RateLimiter, TooManyEnquiries } from './rate-limit.ts';
import { type StoredEnquiry, storeEnquiry } from './store.ts';

/** Where enquiries go, and what counts them. */
export interface Desk {
  database: Database;
  limiter: RateLimiter;
}

export interface Sender {
  /** The client's network address. */
  address: string;
  idempotencyKey: string | undefined;
}

/** `retryAfter` is in seconds. */
export type Taken =
  | ({ status: 'taken' } & StoredEnquiry)
  | { status: 'too-many'; retryAfter: number }
  | { status: 'unavailable'; retryAfter: number; cause: unknown };

/** A disk that was full or a database that restarts is seldom back sooner, and a visitor does not wait longer. */
const storeRetryAfter = 30;

/**
 * Takes a checked enquiry in. It is counted inside the transaction that stores it: only then is it known to be no
 * repetition, and one over the limit is rolled back.
 */
export async function takeEnquiry({ database, limiter }: Desk, enquiry: Enquiry, sender: Sender): Promise<Taken> {
  try {
    const stored = await database.transaction().execute(async (transaction) => {
      const { address, idempotencyKey } = sender;
      const result = await storeEnquiry(transaction, enquiry, { idempotencyKey, now: new Date() });
      if (result.created) await limiter.count(address);
      return result;
    });
    return { status: 'taken', ...stored };
  } catch (cause) {
    if (cause instanceof TooManyEnquiries) return { status: 'too-many', retryAfter: cause.retryAfter };
    return { status: 'unavailable', retryAfter: storeRetryAfter, cause };
  }
}
