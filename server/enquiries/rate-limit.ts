import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { openPool } from '../database/connection.ts';

/** An address has sent as many enquiries as its window allows. */
export class TooManyEnquiries extends Error {
  override name = 'TooManyEnquiries';
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many enquiries from one address');
    this.retryAfter = retryAfter;
  }
}

/** Counts the enquiries of each address. */
export interface RateLimiter {
  /**
   * Counts one enquiry.
   * @throws {TooManyEnquiries} when the address has had its share
   */
  count(address: string): Promise<void>;
  close(): Promise<void>;
}

/** The limiter that the configuration asks for: shared through PostgreSQL when there is one, else in memory. */
export async function createRateLimiter({ rateLimit, databaseUrl }: Config): Promise<RateLimiter> {
  if (rateLimit === 'off') return { count: async () => undefined, close: async () => undefined };
  const options = { points: rateLimit.enquiries, duration: rateLimit.seconds, keyPrefix: 'enquiries' };
  if (!databaseUrl) return counting(new RateLimiterMemory(options), async () => undefined);

  // Its own connections: it counts while the enquiry's transaction holds one of the store's, and waiting for a second
  // one of the same pool could wait for ever.
  const pool = await openPool(databaseUrl, 4);
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const created = new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limits' }, (error) =>
      error ? reject(error) : resolve(created),
    );
  });
  return counting(limiter, () => pool.end());
}

const counting = (limiter: RateLimiterAbstract, close: () => Promise<void>): RateLimiter => ({
  count: async (address) => {
    try {
      await limiter.consume(addressKey(address));
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new TooManyEnquiries(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)));
      throw error;
    }
  },
  close,
});

/**
 * What is counted as one address: an IPv4 address, or an IPv6 network of 64 bits, since that is what one subscriber
 * has. A forwarding header may hold anything; all that is no address counts as one.
 */
export function addressKey(address: string): string {
  // The library also takes other ways to write one, such as 127.1, which no proxy uses.
  if (!isIP(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
