import { resolve } from 'node:path';
import * as v from 'valibot';
import { durationSeconds } from './duration.ts';

/** How many enquiries one address may send in a window of `seconds`. */
export interface RateLimit {
  enquiries: number;
  seconds: number;
}

/** The process's settings, read once at start. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Canonical origin, without a slash at its end; the content's own when undefined. */
  readonly siteUrl: string | undefined;
  /** Absolute folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL; the embedded database when undefined. */
  readonly databaseUrl: string | undefined;
  /** Proxies in front of this process whose forwarding headers are believed; 0 believes none. */
  readonly trustProxy: number;
  readonly rateLimit: Readonly<RateLimit> | 'off';
  readonly logLevel: (typeof logLevels)[number];
}

/** A variable holds what is not accepted. The message is one line that a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A timer counts at most 2^31 milliseconds, which the rate limiter's memory relies on. */
const longestWindow = 24 * 86_400;

const isOrigin = (value: string) => /^https?:\/\//.test(value) && URL.parse(value)?.origin === value;

const toRateLimit = (value: string): RateLimit | 'off' => {
  if (value === 'off') return value;
  const [enquiries, window = ''] = value.split('/');
  return { enquiries: Number(enquiries), seconds: durationSeconds(window) };
};

/** Each message is what the variable accepts: Valibot's own wording would not tell an operator what to write. */
const environment = v.object({
  HOST: v.optional(
    v.config(v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), { message: 'a host name or address' }),
    '127.0.0.1',
  ),
  PORT: v.optional(
    v.config(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), {
      message: 'a whole number from 0 to 65535',
    }),
    '3000',
  ),
  SITE_URL: v.optional(
    v.config(
      v.pipe(
        v.string(),
        v.transform((value) => value.replace(/\/$/, '')),
        v.check(isOrigin),
      ),
      {
        message: 'an origin without a path, such as https://www.example.com',
      },
    ),
  ),
  DATA_DIR: v.optional(v.config(v.pipe(v.string(), v.nonEmpty()), { message: 'the path of a folder' }), './data'),
  DATABASE_URL: v.optional(
    v.config(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/[^/]/), v.url()), {
      message: 'postgres://user:password@host:port/database',
    }),
  ),
  TRUST_PROXY: v.optional(
    v.config(
      v.pipe(
        v.string(),
        v.regex(/^(off|\d)$/),
        v.transform((value) => (value === 'off' ? 0 : Number(value))),
      ),
      {
        message: 'off, or the number of proxies in front, 0 to 9',
      },
    ),
    'off',
  ),
  RATE_LIMIT: v.optional(
    v.config(
      v.pipe(
        v.string(),
        v.regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,6}[smhd])$/),
        v.transform(toRateLimit),
        v.check((limit) => limit === 'off' || limit.seconds <= longestWindow),
      ),
      { message: 'off, or a number and a window of at most 24 days in s, m, h or d, such as 5/10m' },
    ),
    '5/10m',
  ),
  LOG_LEVEL: v.optional(v.config(v.picklist(logLevels), { message: logLevels.join(', ') }), 'info'),
});

/**
 * Reads and checks the settings; nothing else of the server looks at the environment.
 * @throws {ConfigError} for the first variable that is not accepted
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { success, output, issues } = v.safeParse(environment, env);
  if (!success) {
    const name = v.getDotPath(issues[0]) ?? '';
    throw new ConfigError(`${name} is ${shown(env[name])}; accepted: ${issues[0].message}`);
  }
  return Object.freeze({
    host: output.HOST,
    port: output.PORT,
    siteUrl: output.SITE_URL,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    trustProxy: output.TRUST_PROXY,
    rateLimit: Object.freeze(output.RATE_LIMIT),
    logLevel: output.LOG_LEVEL,
  });
}

/** Quoted on one line, and without the password that an address may carry: the line ends in logs. */
const shown = (value = '') => JSON.stringify(value.replace(/\/\/.*@/s, '//***@'));
