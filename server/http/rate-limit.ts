import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { openPool } from '../database/connection.ts';
import type { Limit } from '../time/duration.ts';

export class OverLimit extends Error {
  override name = 'OverLimit';
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests from one address');
    this.retryAfter = retryAfter;
  }
}

export interface RateLimiter {
  /** Counts a request. @throws {OverLimit} if the address has reached its limit */
  count(address: string): Promise<void>;
  /** Checks without counting. @returns seconds as in `OverLimit`; undefined if the address is below its limit */
  retryAfter(address: string): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface RateLimiterOptions {
  name: 'enquiries' | 'sign-in';
  limit: Readonly<Limit> | 'off';
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

  // A separate pool: the limiter counts while a transaction holds a connection of the store's pool, and waiting for a
  // second one could be a deadlock.
  const pool = await openPool(databaseUrl, connections);
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  return counting(new RateLimiterPostgres({ ...options, ...shared }), () => pool.end());
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
 * The key under which an address is counted: an IPv4 address, or the IPv6 network of 64 bits, as that belongs to one
 * subscriber. A forwarding header may contain anything; all invalid addresses have one key.
 */
export function addressKey(address: string): string {
  // The library also accepts other forms, such as 127.1, which no proxy uses.
  if (!isIP(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
