import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Limit } from '../time/timers.ts';

/** The default of `RATE_LIMIT`: the number of enquiries that one address may send within the window. */
export const maxEnquiriesPerAddress = 5;
export const addressWindowMinutes = 10;

/** The default of `FLOOD_LIMIT`, for all addresses together. Over the limit, an enquiry with any sign of spam waits for review. */
export const maxEnquiriesPerHour = 120;

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
  /** Checks without counting. @returns the seconds, as in `OverLimit`; undefined if the address is below its limit */
  retryAfter(address: string): Promise<number | undefined>;
  /** Subtracts requests from the count of an address: the requests of a successful sign-in are no attempts to guess. */
  uncount(address: string, requests: number): Promise<void>;
  close(): Promise<void>;
}

export interface RateLimiterOptions {
  name: 'enquiries' | 'sign-in';
  limit: Readonly<Limit> | 'off';
  /** Opens connections to PostgreSQL, in which instances share the counts. If undefined, the counts are in memory. */
  openPool: (() => Promise<{ end(): Promise<void> }>) | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const doNothing = async () => undefined;

/** @param options if `limit` is `off`, nothing is counted */
export async function createRateLimiter({ name, limit, openPool, log }: RateLimiterOptions): Promise<RateLimiter> {
  if (limit === 'off') return { count: doNothing, retryAfter: doNothing, uncount: doNothing, close: doNothing };
  const options = { points: limit.count, duration: limit.seconds, keyPrefix: name };
  if (!openPool) return createLimiter(new RateLimiterMemory(options), log, doNothing);

  // The limiter counts during a transaction, which uses a connection of the other pool. If the limiter waited for a second connection of
  // that pool, there could be a deadlock. So the limiter has a separate pool.
  const pool = await openPool();
  const postgresOptions = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  return createLimiter(new RateLimiterPostgres({ ...options, ...postgresOptions }), log, () => pool.end());
}

function createLimiter(
  limiter: RateLimiterAbstract,
  log: RateLimiterOptions['log'],
  close: () => Promise<void>,
): RateLimiter {
  let isReported = false;
  const keyOf = (address: string) => {
    const { key, isKnown } = addressKey(address);
    if (!isKnown && !isReported) {
      isReported = true;
      log.error(
        { shape: shapeOf(address) },
        'the address of a visitor cannot be read, so such visitors are counted by what the proxy writes, or not at all: let the proxy write only the address into X-Forwarded-For',
      );
    }
    return key;
  };
  return {
    count: async (address) => {
      const key = keyOf(address);
      if (key === undefined) return;
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new OverLimit(secondsOf(error));
        throw error;
      }
    },
    retryAfter: async (address) => {
      const key = keyOf(address);
      const counted = key === undefined ? null : await limiter.get(key);
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : undefined;
    },
    uncount: async (address, requests) => {
      const key = keyOf(address);
      if (key !== undefined) await limiter.reward(key, requests);
    },
    close,
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** No address with a port is longer than this. */
const maxAddressLength = 100;

/**
 * The key for the count of an address: an IPv4 address, or the IPv6 network of 64 bits, which belongs to one subscriber.
 * @returns `isKnown`: false if the text is no address. If so, `key` is the text itself, because with one key for all such texts,
 *   everybody would be refused after a few requests. `key` is undefined if a proxy writes nothing, or `unknown`.
 */
export function addressKey(address: string): { key: string | undefined; isKnown: boolean } {
  const ip = addressesIn(address).find((candidate) => isIP(candidate));
  if (ip === undefined) {
    const text = address.trim().slice(0, maxAddressLength);
    return { key: /^("?unknown"?)?$/i.test(text) ? undefined : text, isKnown: false };
  }
  const parsed = ipaddr.process(ip);
  const key = parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
  return { key, isKnown: true };
}

/**
 * Possible addresses in the header of a proxy, with and without a port: `203.0.113.7:51234` (Azure, IIS),
 * `[2001:db8::1]:4711`, `for="[2001:db8::1]"` (RFC 7239), `2001:db8:0:1:2:3:4:5:4711`.
 */
function addressesIn(header: string): string[] {
  const value = header
    .trim()
    .replace(/^for=/i, '')
    .replace(/;.*$/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const inBrackets = /^\[([^\]]+)\](?::\w+)?$/.exec(value)?.[1];
  // `isIP` and the library can read a zone such as `%eth0`, but not in every encoding, so the zone is removed.
  const withoutZone = (inBrackets ?? value).replace(/%.*$/, '');
  return [withoutZone, withoutZone.replace(/:\w+$/, '')];
}

/** The form of an address for the log, which must not contain addresses: `203.0.113.7` becomes `9.9.9.9`. */
const shapeOf = (address: string): string =>
  address
    .slice(0, maxAddressLength)
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');
