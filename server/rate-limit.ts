import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { openPool } from './database/connection.ts';
import type { Limit } from './duration.ts';

/** An address has had its share of a window. */
export class OverLimit extends Error {
  override name = 'OverLimit';
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests from one address');
    this.retryAfter = retryAfter;
  }
}

/** Counts what each address does. */
export interface RateLimiter {
  /**
   * Counts once more.
   * @throws {OverLimit} when the address has had its share
   */
  count(address: string): Promise<void>;
  /** Looks without counting. @returns seconds as `OverLimit` has them, or undefined while the address has some of its share */
  retryAfter(address: string): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface RateLimiterOptions {
  /** Prefix of the counters. */
  name: 'enquiries' | 'sign-in';
  limit: Readonly<Limit> | 'off';
  /** Size of the connection pool, on PostgreSQL. */
  connections: number;
}

const nothing = async () => undefined;

/** A limiter that instances share through PostgreSQL, or in memory without it; `off` counts nothing. */
export async function createRateLimiter(
  databaseUrl: string | undefined,
  { name, limit, connections }: RateLimiterOptions,
): Promise<RateLimiter> {
  if (limit === 'off') return { count: nothing, retryAfter: nothing, close: nothing };
  const options = { points: limit.count, duration: limit.seconds, keyPrefix: name };
  if (!databaseUrl) return counting(new RateLimiterMemory(options), nothing);

  // Its own connections: it counts while the enquiry's transaction holds one of the store's, and waiting for a second
  // one of the same pool could wait for ever.
  const pool = await openPool(databaseUrl, connections);
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
      if (error instanceof RateLimiterRes) throw new OverLimit(secondsOf(error));
      throw error;
    }
  },
  retryAfter: async (address) => {
    const counted = await limiter.get(addressKey(address));
    return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : undefined;
  },
  close,
});

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

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
