import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, withRetentionOf } from './config.ts';
import { retentionFrom } from './enquiries/retention/settings.ts';

test('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    trustProxy: 0,
    rateLimit: { count: 5, seconds: 600 },
    floodLimit: { count: 120, seconds: 3_600 },
    mail: undefined,
    webhook: undefined,
    outboxRetryMs: 60_000,
    retentionDays: undefined,
    retentionMinimumDays: undefined,
    metrics: undefined,
    desk: undefined,
    hsts: 'subdomains',
    logLevel: 'info',
  });
});

test('is read from the environment', () => {
  const config = readConfig({
    HOST: '::',
    PORT: '0',
    SITE_URL: 'https://www.site.example/',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgres://user:secret@db.example:5432/site?sslmode=require',
    TRUST_PROXY: '2',
    RATE_LIMIT: '20/24d',
    FLOOD_LIMIT: '7/1m',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    ENQUIRIES_TO: 'Sales <sales@site.example>, office@site.example',
    ENQUIRIES_FROM: '"The Desk" <desk@site.example>',
    OUTBOX_RETRY_MS: '500',
    RETENTION_DAYS: '400',
    RETENTION_MINIMUM_DAYS: '30',
    WEBHOOK_URL: 'https://crm.example/hooks?x=1',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    METRICS_PORT: '9464',
    METRICS_HOST: '::1',
    DESK_PORT: '3100',
    DESK_HOST: '::',
    DESK_URL: 'https://desk.site.example/',
    DESK_REMIND_AFTER: '90m',
    DESK_USER_HEADER: 'X-Forwarded-User',
    DESK_USER_SECRET: 'a'.repeat(32),
    DESK_USER_PEER: '10.0.0.5',
    HSTS: 'preload',
    LOG_LEVEL: 'warn',
    PATH: '/bin',
  });
  expect(config).toEqual({
    host: '::',
    port: 0,
    siteUrl: 'https://www.site.example',
    dataDir: '/var/lib/site',
    databaseUrl: 'postgres://user:secret@db.example:5432/site?sslmode=require',
    trustProxy: 2,
    rateLimit: { count: 20, seconds: 24 * 86_400 },
    floodLimit: { count: 7, seconds: 60 },
    mail: {
      smtpUrl: 'smtps://user:secret@mail.example:465',
      to: [
        { name: 'Sales', address: 'sales@site.example' },
        { name: '', address: 'office@site.example' },
      ],
      from: { name: 'The Desk', address: 'desk@site.example' },
    },
    webhook: { url: 'https://crm.example/hooks?x=1', key: Buffer.alloc(24, 1) },
    outboxRetryMs: 500,
    retentionDays: 400,
    retentionMinimumDays: 30,
    metrics: { host: '::1', port: 9464 },
    desk: {
      host: '::',
      port: 3100,
      url: 'https://desk.site.example',
      remindAfterMs: 5_400_000,
      proxySignIn: { header: 'x-forwarded-user', secret: 'a'.repeat(32), peer: '10.0.0.5' },
    },
    hsts: 'preload',
    logLevel: 'warn',
  });
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe('off');
  expect(readConfig({ RATE_LIMIT: '1/30s' }).rateLimit).toEqual({ count: 1, seconds: 30 });
  expect(readConfig({ RATE_LIMIT: '1/2h' }).rateLimit).toEqual({ count: 1, seconds: 7_200 });
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0);
});

test('has no flood limit when the limit of each address is off, unless it is set', () => {
  expect(readConfig({ RATE_LIMIT: 'off' }).floodLimit).toBe('off');
  expect(readConfig({ RATE_LIMIT: 'off', FLOOD_LIMIT: '3/1h' }).floodLimit).toEqual({ count: 3, seconds: 3_600 });
});

test('keeps nothing of an erased enquiry unless set, and no minimum above the retention', () => {
  expect(retentionFrom(readConfig({ RETENTION_DAYS: '30' }))).toEqual({ days: 30, minimumDays: 0 });
  expect(() => readConfig({ RETENTION_DAYS: '30', RETENTION_MINIMUM_DAYS: '31' })).toThrow(
    'RETENTION_MINIMUM_DAYS is "31"; accepted: at most RETENTION_DAYS, which is 30',
  );
});

test('takes the days of retention from the texts of the site, unless a variable sets others', () => {
  const daysWith = (promised: number | null, env: Record<string, string>) =>
    withRetentionOf({ retentionDays: promised }, readConfig(env)).retentionDays;
  expect(daysWith(730, {})).toBe(730);
  expect(daysWith(730, { RETENTION_DAYS: '30' })).toBe(30);
  expect(daysWith(null, {})).toBeUndefined();
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'ENQUIRIES_TO'],
  [{ SMTP_URL: 'smtp://mail.example', ENQUIRIES_TO: 'a@site.example' }, 'ENQUIRIES_FROM'],
  [{ ENQUIRIES_TO: 'a@site.example', ENQUIRIES_FROM: 'b@site.example' }, 'SMTP_URL'],
  [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET'],
])('names what is missing beside %j', (env, missing) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^${missing} is not set; accepted: .* all together, or none of them$`),
  );
});

test.each([
  [{ DESK_URL: 'https://desk.site.example' }, 'DESK_PORT is not set; accepted: '],
  [{ TRUST_PROXY: '1', DESK_USER_HEADER: 'x-user' }, 'DESK_PORT is not set; accepted: '],
  [{ DESK_PORT: '3100', DESK_USER_HEADER: 'x-user' }, 'DESK_USER_HEADER is "x-user"; accepted: only with TRUST_PROXY'],
  [
    { DESK_PORT: '3100', TRUST_PROXY: '1', DESK_USER_HEADER: 'x-user' },
    'DESK_USER_HEADER is "x-user"; accepted: only with DESK_USER_SECRET or DESK_USER_PEER',
  ],
  [{ DESK_PORT: '3100', DESK_USER_PEER: '10.0.0.5' }, 'DESK_USER_HEADER is not set; accepted: '],
  [{ DESK_PORT: '3100', DESK_USER_PEER: '127.0.0.1' }, 'DESK_USER_PEER is "127.0.0.1"; accepted: '],
  [
    { DESK_PORT: '3100', DESK_URL: 'https://site.example', SITE_URL: 'https://site.example/' },
    'DESK_URL is "https://site.example"; accepted: a host name other than',
  ],
  [
    { DESK_PORT: '3100', DESK_URL: 'https://site.example:8443', SITE_URL: 'https://site.example' },
    'DESK_URL is "https://site.example:8443"; accepted: a host name other than',
  ],
])('takes no desk that is half set up or that is the site: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('takes a desk beside the site on this machine', () => {
  const env = { DESK_PORT: '3100', DESK_URL: 'http://localhost:3100', SITE_URL: 'http://localhost:3000' };
  expect(readConfig(env).desk?.url).toBe('http://localhost:3100');
});

test('does not show a secret', () => {
  expect(() => readConfig({ DESK_USER_SECRET: 'short' })).toThrow(/^DESK_USER_SECRET is a secret of 5 characters; /);
  expect(() => readConfig({ WEBHOOK_SECRET: 'whsec_AAAA' })).toThrow(/^WEBHOOK_SECRET is a secret of 10 characters; /);
});

test('cannot be changed', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.rateLimit)).toBe(true);
});

test('does not show a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:p@ss/word@db.example/site' })).toThrow(
    'DATABASE_URL is "mysql://***@db.example/site"; accepted: postgres://',
  );
});
