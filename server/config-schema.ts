import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { durationSeconds, type Limit, toLimit } from './duration.ts';
import { isLoopback } from './loopback.ts';
import { addressesOf } from './mail-address.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Scopes of `Strict-Transport-Security`. */
const hstsReaches = ['off', 'host', 'subdomains', 'preload'] as const;

/** In seconds: timers, which the rate limiter's memory store uses, count at most 2^31 milliseconds. */
const longestWindow = 24 * 86_400;

const isOrigin = (value: string) => /^https?:\/\//.test(value) && URL.parse(value)?.origin === value;

/** Browsers store passkeys for https origins, and for `localhost` over http. */
const keepsPasskeys = (origin: string) => /^(https:\/\/|http:\/\/localhost(:|$))/.test(origin);

const withoutSlash = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check(isOrigin),
);

const port = () => accepts('a whole number from 0 to 65535', wholeNumber(0, 65_535));

const host = () => accepts('a host name or address', v.pipe(v.string(), v.regex(/^[\w.:-]+$/)));

/** Replaces Valibot's message with a description of the accepted values. */
const accepts = <Schema extends v.GenericSchema>(message: string, schema: Schema) => v.config(schema, { message });

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

const limit = (example: string) =>
  accepts(
    `off, or a number and a window of at most 24 days in s, m, h or d, such as ${example}`,
    v.pipe(
      v.string(),
      v.regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,6}[smhd])$/),
      v.transform((value): Limit | 'off' => (value === 'off' ? value : toLimit(value))),
      v.check((value) => value === 'off' || value.seconds <= longestWindow),
    ),
  );

const mailAddresses = v.pipe(
  v.string(),
  v.transform(addressesOf),
  v.check((addresses) => addresses !== undefined),
  v.transform((addresses) => addresses ?? []),
);

/** Standard Webhooks: 24 to 64 random bytes. */
const signingKey = v.pipe(
  v.string(),
  v.regex(/^(whsec_)?[A-Za-z0-9+/]+=*$/),
  v.transform((value) => Buffer.from(value.replace(/^whsec_/, ''), 'base64')),
  v.check((key) => key.length >= 24 && key.length <= 64),
);

const webhookAddress = v.pipe(
  v.string(),
  v.check((value) => {
    const { protocol, hostname } = URL.parse(value) ?? {};
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''));
  }),
);

/** Headers that every browser sends: none of them identifies a person. */
const setByBrowsers: ReadonlySet<string> = new Set([
  'cookie',
  'host',
  'origin',
  'referer',
  'user-agent',
  'authorization',
]);

/** The environment variables of the process. */
export const environment = v.object({
  HOST: v.optional(host(), '127.0.0.1'),
  PORT: v.optional(port(), '3000'),
  SITE_URL: v.optional(accepts('an origin without a path, such as https://www.example.com', withoutSlash)),
  DATA_DIR: v.optional(accepts('the path of a folder', v.pipe(v.string(), v.nonEmpty())), './data'),
  DATABASE_URL: v.optional(
    accepts(
      'postgres://user:password@host:port/database',
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/[^/]/), v.url()),
    ),
  ),
  TRUST_PROXY: v.optional(
    accepts(
      'off, or the number of proxies in front, 0 to 9',
      v.pipe(
        v.string(),
        v.regex(/^(off|\d)$/),
        v.transform((value) => (value === 'off' ? 0 : Number(value))),
      ),
    ),
    'off',
  ),
  RATE_LIMIT: v.optional(limit('5/10m'), '5/10m'),
  FLOOD_LIMIT: v.optional(limit('120/1h')),
  SMTP_URL: v.optional(
    accepts(
      'smtp://user:password@host:port or smtps://…; in a password @ is written %40, / is %2F and # is %23',
      v.pipe(
        v.string(),
        v.regex(/^smtps?:\/\/[^/]/),
        v.url(),
        v.check((value) => !/[/#]/.test(value.replace(/^smtps?:\/\//, '').replace(/\/$/, ''))),
      ),
    ),
  ),
  ENQUIRIES_TO: v.optional(accepts('one or more e-mail addresses, separated by commas', mailAddresses)),
  ENQUIRIES_FROM: v.optional(
    accepts(
      'one e-mail address, alone or as Name <address>',
      v.pipe(
        mailAddresses,
        v.check((addresses) => addresses.length === 1),
        v.transform(([address]) => address ?? { name: '', address: '' }),
      ),
    ),
  ),
  OUTBOX_RETRY_MS: v.optional(
    accepts('milliseconds, a whole number from 1 to 21600000', wholeNumber(1, 21_600_000)),
    '60000',
  ),
  RETENTION_DAYS: v.optional(accepts('days, a whole number from 1 to 36500', wholeNumber(1, 36_500))),
  RETENTION_MINIMUM_DAYS: v.optional(accepts('days, a whole number from 0 to 36500', wholeNumber(0, 36_500))),
  WEBHOOK_URL: v.optional(
    accepts('an address that starts with https://, or with http:// on this machine', webhookAddress),
  ),
  WEBHOOK_SECRET: v.optional(accepts('whsec_ and 24 to 64 random bytes in base64', signingKey)),
  METRICS_PORT: v.optional(port()),
  METRICS_HOST: v.optional(host(), '127.0.0.1'),
  DESK_PORT: v.optional(port()),
  DESK_HOST: v.optional(host(), '127.0.0.1'),
  DESK_URL: v.optional(
    accepts(
      'an https origin without a path, such as https://desk.example.com, or http://localhost:3100; browsers store passkeys for no other address',
      v.pipe(withoutSlash, v.check(keepsPasskeys)),
    ),
  ),
  DESK_REMIND_AFTER: v.optional(
    accepts(
      'off, or working time in m or h, such as 4h',
      v.pipe(
        v.string(),
        v.regex(/^(off|[1-9]\d{0,3}[mh])$/),
        v.transform((value) => (value === 'off' ? value : durationSeconds(value) * 1_000)),
      ),
    ),
    '4h',
  ),
  DESK_USER_HEADER: v.optional(
    accepts(
      'the name of a header that the proxy in front sets, such as x-forwarded-user',
      v.pipe(
        v.string(),
        v.regex(/^[a-z\d-]{1,64}$/i),
        v.transform((name) => name.toLowerCase()),
        v.check((name) => !setByBrowsers.has(name)),
      ),
    ),
  ),
  DESK_USER_SECRET: v.optional(
    accepts(
      '32 to 200 letters, digits or - . _ ~ + / =, such as openssl rand -hex 32 prints',
      v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/)),
    ),
  ),
  DESK_USER_PEER: v.optional(
    accepts(
      'the network address of the proxy, such as 10.0.0.5; not a loopback address, as every program on this machine has it',
      v.pipe(
        v.string(),
        v.check((address) => isIP(address) !== 0 && ipaddr.process(address).range() !== 'loopback'),
      ),
    ),
  ),
  HSTS: v.optional(accepts(hstsReaches.join(', '), v.picklist(hstsReaches)), 'subdomains'),
  LOG_LEVEL: v.optional(accepts(logLevels.join(', '), v.picklist(logLevels)), 'info'),
});

export type Environment = v.InferOutput<typeof environment>;
