import { expect, test } from 'vitest';
import { readConfig, withRetentionOf } from './config.ts';
import { retentionFrom } from './enquiries/retention/settings.ts';

test('is read from the environment', () => {
  const { siteUrl, rateLimit, mail, webhook, desk } = readConfig({
    SITE_URL: 'https://www.site.example/',
    RATE_LIMIT: '20/24d',
    TRUST_PROXY: '2',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    ENQUIRIES_TO: 'Sales <sales@site.example>, office@site.example',
    ENQUIRIES_FROM: '"The Desk" <desk@site.example>',
    WEBHOOK_URL: 'https://crm.example/hooks?x=1',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    DESK_PORT: '3100',
    DESK_REMIND_AFTER: '90m',
    DESK_USER_HEADER: 'X-Forwarded-User',
    DESK_USER_PEER: '10.0.0.5',
  });
  expect([siteUrl, rateLimit]).toEqual(['https://www.site.example', { count: 20, seconds: 24 * 86_400 }]);
  expect(mail).toEqual({
    smtpUrl: 'smtps://user:secret@mail.example:465',
    to: [
      { name: 'Sales', address: 'sales@site.example' },
      { name: '', address: 'office@site.example' },
    ],
    from: { name: 'The Desk', address: 'desk@site.example' },
  });
  expect(webhook).toEqual({ url: 'https://crm.example/hooks?x=1', key: Buffer.alloc(24, 1) });
  const proxySignIn = { header: 'x-forwarded-user', peer: '10.0.0.5' };
  expect(desk).toMatchObject({ port: 3100, url: undefined, remindAfterMs: 5_400_000, proxySignIn });
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

test('does not show a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:p@ss/word@db.example/site' })).toThrow(
    'DATABASE_URL is "mysql://***@db.example/site"; accepted: postgres://',
  );
});
