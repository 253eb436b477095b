import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { addressWindowMinutes, maxEnquiriesPerAddress } from '../http/rate-limit.ts';
import { addressesOf } from '../mail-address.ts';
import { durationSeconds, type Limit, toLimit } from '../time/timers.ts';
import { isBranch, isRepository } from './repository.ts';

/** A rate limit in memory uses a timer, and a timer can be at most 2^31 milliseconds long. */
const maxWindowSeconds = 24 * 86_400;

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

type Schema = v.GenericSchema<string, unknown>;

/** A variable that may be missing. `accepted` replaces Valibot's messages. */
const optional = <Of extends Schema>(accepted: string, schema: Of) =>
  v.optional(v.config(schema, { message: accepted }));

const withDefault = <Of extends Schema>(value: string, accepted: string, schema: Of) =>
  v.optional(v.config(schema, { message: accepted }), value);

const wholeNumber = (min: number, max: number) =>
  v.pipe(matching(/^\d{1,12}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

const port = ['a whole number from 0 to 65535', wholeNumber(0, 65_535)] as const;

const host = withDefault('127.0.0.1', 'a host name or address', matching(/^[\w.:-]+$/));

const origin = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check((value) => /^https?:\/\//.test(value) && URL.parse(value)?.origin === value),
);

/** Browsers store passkeys for https origins, and for `localhost` over http. */
const passkeyOrigin = v.pipe(origin, v.regex(/^(https:\/\/|http:\/\/localhost(:|$))/));

const limit = v.pipe(
  matching(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,6}[smhd])$/),
  v.transform((value): Limit | 'off' => (value === 'off' ? value : toLimit(value))),
  v.check((value) => value === 'off' || value.seconds <= maxWindowSeconds),
);

const defaultRateLimit = `${maxEnquiriesPerAddress}/${addressWindowMinutes}m`;

const limitText = (example: string) =>
  `off, or a number and a window of at most 24 days in s, m, h or d, such as ${example}`;

const mailAddresses = v.pipe(
  v.string(),
  v.transform((value) => addressesOf(value) ?? []),
  v.minLength(1),
);

const signingKey = v.pipe(
  matching(/^(whsec_)?[A-Za-z0-9+/]+=*$/),
  v.transform((value) => Buffer.from(value.replace(/^whsec_/, ''), 'base64')),
  v.check((key) => key.length >= 24 && key.length <= 64),
);

/** True if a host name, or an IP address with or without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}

const webhookAddress = v.pipe(
  v.string(),
  v.check((value) => {
    const { protocol, hostname } = URL.parse(value) ?? {};
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''));
  }),
);

const smtpAddress = v.pipe(
  matching(/^smtps?:\/\/[^/]/),
  v.url(),
  v.check((value) => !/[/#]/.test(value.replace(/^smtps?:\/\//, '').replace(/\/$/, ''))),
);

const hstsScopes = ['off', 'host', 'subdomains', 'preload'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const environment = v.object({
  HOST: host,
  PORT: withDefault('3000', ...port),
  SITE_URL: optional('an origin without a path, such as https://www.example.com', origin),
  DATA_DIR: withDefault('./data', 'the path of a folder', v.pipe(v.string(), v.nonEmpty())),
  DATABASE_URL: optional(
    'postgres://user:password@host:port/database',
    v.pipe(matching(/^postgres(ql)?:\/\/[^/]/), v.url()),
  ),
  TRUST_PROXY: withDefault(
    'off',
    'off, or the number of proxies in front, 0 to 9',
    v.pipe(
      matching(/^(off|\d)$/),
      v.transform((value) => (value === 'off' ? 0 : Number(value))),
    ),
  ),
  RATE_LIMIT: withDefault(defaultRateLimit, limitText(defaultRateLimit), limit),
  FLOOD_LIMIT: optional(limitText('120/1h'), limit),
  SMTP_URL: optional(
    'smtp://user:password@host:port or smtps://…; in a password @ is written %40, / is %2F and # is %23',
    smtpAddress,
  ),
  ENQUIRIES_TO: optional('one or more e-mail addresses, separated by commas', mailAddresses),
  ENQUIRIES_FROM: optional(
    'one e-mail address, alone or as Name <address>',
    v.pipe(
      mailAddresses,
      v.maxLength(1),
      v.transform(([address]) => address ?? { name: '', address: '' }),
    ),
  ),
  OUTBOX_RETRY_MS: withDefault('60000', 'milliseconds, a whole number from 1 to 21600000', wholeNumber(1, 21_600_000)),
  // Without this variable, `privacy.retentionDays` in content/company.yaml decides.
  RETENTION_DAYS: optional('days, a whole number from 1 to 36500', wholeNumber(1, 36_500)),
  WEBHOOK_URL: optional('an address that starts with https://, or with http:// on this machine', webhookAddress),
  WEBHOOK_SECRET: optional('whsec_ and 24 to 64 random bytes in base64', signingKey),
  METRICS_PORT: optional(...port),
  METRICS_HOST: host,
  DESK_PORT: optional(`off, or ${port[0]}`, v.union([v.literal('off'), port[1]])),
  DESK_HOST: host,
  DESK_URL: optional(
    'an https origin without a path, such as https://desk.example.com, or http://localhost:3100; browsers store passkeys for no other address',
    passkeyOrigin,
  ),
  DESK_REMIND_AFTER: withDefault(
    '4h',
    'off, or working time in m or h, such as 4h',
    v.pipe(
      matching(/^(off|[1-9]\d{0,3}[mh])$/),
      v.transform((value) => (value === 'off' ? value : durationSeconds(value) * 1_000)),
    ),
  ),
  STUDIO_REPOSITORY: optional(
    'off, or the address of a Git repository: https://…, ssh://…, git@host:path, file://… or the path of a folder that begins with / or .',
    v.pipe(v.string(), v.check(isRepository)),
  ),
  STUDIO_BRANCH: optional('the name of a branch, such as main', v.pipe(v.string(), v.check(isBranch))),
  HSTS: withDefault('subdomains', hstsScopes.join(', '), v.picklist(hstsScopes)),
  LOG_LEVEL: withDefault('info', logLevels.join(', '), v.picklist(logLevels)),
});

export type Environment = v.InferOutput<typeof environment>;
