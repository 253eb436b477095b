import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
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
  /** Takes back what was counted of this address: it was no attempt to guess anything. */
  forget(address: string, requests: number): Promise<void>;
  close(): Promise<void>;
}

export interface RateLimiterOptions {
  name: 'enquiries' | 'sign-in';
  limit: Readonly<Limit> | 'off';
  connections: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const doNothing = async () => undefined;

/** A limiter that instances share through PostgreSQL, or in memory without it; `off` counts nothing. */
export async function createRateLimiter(
  databaseUrl: string | undefined,
  { name, limit, connections, log }: RateLimiterOptions,
): Promise<RateLimiter> {
  if (limit === 'off') return { count: doNothing, retryAfter: doNothing, forget: doNothing, close: doNothing };
  const options = { points: limit.count, duration: limit.seconds, keyPrefix: name };
  if (!databaseUrl) return createLimiter(new RateLimiterMemory(options), log, doNothing);

  // A separate pool: the limiter counts while a transaction holds a connection of the store's pool, and waiting for a
  // second one could be a deadlock.
  const pool = await openPool(databaseUrl, connections);
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  return createLimiter(new RateLimiterPostgres({ ...options, ...shared }), log, () => pool.end());
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
        'the address of a visitor cannot be read, so such visitors are counted by what the proxy writes, or not at all: let it write the address alone into X-Forwarded-For',
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
    forget: async (address, requests) => {
      const key = keyOf(address);
      if (key !== undefined) await limiter.reward(key, requests);
    },
    close,
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** Longer than every address with its port. */
const longest = 100;

/**
 * The key under which an address is counted: an IPv4 address, or the IPv6 network of 64 bits, as that belongs to one
 * subscriber.
 * @returns `isKnown` is false for what is no address. Its text is the key then, since one key for all would refuse everybody
 *   after a few; `key` is undefined where a proxy writes nothing, or `unknown`
 */
export function addressKey(address: string): { key: string | undefined; isKnown: boolean } {
  const spelled = spellingsOf(address).find((spelling) => isIP(spelling));
  if (spelled === undefined) {
    const text = address.trim().slice(0, longest);
    return { key: /^("?unknown"?)?$/i.test(text) ? undefined : text, isKnown: false };
  }
  const parsed = ipaddr.process(spelled);
  const key = parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
  return { key, isKnown: true };
}

/**
 * What an address may be in the header of a proxy: `203.0.113.7:51234` (Azure, IIS), `[2001:db8::1]:4711`,
 * `for="[2001:db8::1]"` (RFC 7239), `2001:db8:0:1:2:3:4:5:4711`.
 */
function spellingsOf(address: string): string[] {
  const value = address
    .trim()
    .replace(/^for=/i, '')
    .replace(/;.*$/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const inBrackets = /^\[([^\]]+)\](?::\w+)?$/.exec(value)?.[1];
  // A zone may have any name; `isIP` and the library take it, but not each encoding of it.
  const plain = (inBrackets ?? value).replace(/%.*$/, '');
  return [plain, plain.replace(/:\w+$/, '')];
}

/** The shape of what a proxy writes, for the log, which has no addresses: `203.0.113.7` is `9.9.9.9`. */
const shapeOf = (address: string): string =>
  address
    .slice(0, longest)
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');
