import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defaultRetentionDays } from '../enquiries/retention/purge-decision.ts';
import { ConfigError, readConfig, withRetentionOf } from './config.ts';
import { environment } from './config-schema.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

test('settings are read from the environment', () => {
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
  expect(desk).toMatchObject({ port: 3100, url: undefined, remindAfterMs: 5_400_000, isDefault: false });
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe('off');
  expect(readConfig({ RATE_LIMIT: '1/30s' }).rateLimit).toEqual({ count: 1, seconds: 30 });
  expect(readConfig({ RATE_LIMIT: '1/2h' }).rateLimit).toEqual({ count: 1, seconds: 7_200 });
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0);
});

test('the defaults of some settings depend on others', () => {
  expect(readConfig({}).desk).toMatchObject({ port: 3100, isDefault: true });
  for (const env of [{ NODE_ENV: 'production' }, { DESK_PORT: 'off' }]) expect(readConfig(env).desk).toBeUndefined();
  const { studio } = readConfig({ STUDIO_REPOSITORY: './site.git', STUDIO_BRANCH: 'words' });
  expect(studio).toEqual({ repository: resolve('site.git'), branch: 'words' });
  for (const env of [{ STUDIO_REPOSITORY: 'off' }, { NODE_ENV: 'production', DESK_PORT: '3100' }])
    expect(readConfig(env).studio, JSON.stringify(env)).toBeUndefined();
  expect(readConfig({ STUDIO_REPOSITORY: '/srv/site.git', DESK_PORT: 'off' }).studio).toBeUndefined();
  expect(readConfig({}).studio?.repository).toBe(existsSync('.git') ? resolve('.') : undefined);
  expect(readConfig({ RATE_LIMIT: 'off' }).floodLimit).toBe('off');
  expect(readConfig({ RATE_LIMIT: 'off', FLOOD_LIMIT: '3/1h' }).floodLimit).toEqual({ count: 3, seconds: 3_600 });
  const daysWith = (promised: number | null, env: Record<string, string>) =>
    withRetentionOf({ retentionDays: promised }, readConfig(env)).retentionDays;
  const days = [daysWith(730, {}), daysWith(730, { RETENTION_DAYS: '30' }), daysWith(null, {})];
  expect(days).toEqual([730, 30, undefined]);
});

const desk = { DESK_PORT: '3100' };
const together = 'is not set; accepted: .* all together, or none of them$';

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, `^ENQUIRIES_TO ${together}`],
  [{ SMTP_URL: 'smtp://mail.example', ENQUIRIES_TO: 'a@site.example' }, `^ENQUIRIES_FROM ${together}`],
  [{ ENQUIRIES_TO: 'a@site.example', ENQUIRIES_FROM: 'b@site.example' }, `^SMTP_URL ${together}`],
  [{ WEBHOOK_URL: 'https://crm.example' }, `^WEBHOOK_SECRET ${together}`],
  [{ NODE_ENV: 'production', DESK_URL: 'https://desk.site.example' }, 'DESK_PORT is not set; accepted: '],
  [
    { ...desk, DESK_URL: 'https://site.example', SITE_URL: 'https://site.example/' },
    'DESK_URL is "https://site.example"; accepted: a host name other than',
  ],
  [
    { ...desk, DESK_URL: 'https://site.example:8443', SITE_URL: 'https://site.example' },
    'DESK_URL is "https://site.example:8443"; accepted: a host name other than',
  ],
  // No error, because both addresses are on this machine.
  [{ ...desk, DESK_URL: 'http://localhost:3100', SITE_URL: 'http://localhost:3000' }, '^$'],
  // The message must not have the password.
  [
    { SITE_URL: 'https://user:p@ss/word@www.site.example' },
    'SITE_URL is "https://\\*\\*\\*@www.site.example"; accepted: an origin',
  ],
])('the error for %j names the variables that do not fit together', (env, message) => {
  expect(messageOf(env)).toMatch(new RegExp(message));
});

const secrets = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET'];

test('no part of a malformed secret is in a message', async () => {
  const folder = await temporaryFolder();
  const password = 'hunter2';
  const prefixes = ['', '\0', '\n', ...'u: smtp:user: smtps://user: // postgres:/// https: whsec_ / ./'.split(' ')];
  for (const name of secrets) {
    for (const before of prefixes) {
      for (const after of ['', '@', '@host:5432/db', '@host:x/', '/a#b', '://', ' ', '\n@b']) {
        const value = before + password + after;
        const file = join(folder, 'secret');
        writeFileSync(file, value);
        for (const env of [{ [name]: value }, { [`${name}_FILE`]: file }, { [`${name}_FILE`]: value }])
          expect(messageOf(env), JSON.stringify(env)).not.toContain(password);
      }
    }
  }
});

/** Accepted and refused values of each variable. An empty value is always refused. */
const values: Record<keyof typeof environment.entries, { good: string[]; bad: string[] }> = {
  HOST: { good: ['0.0.0.0', '::', 'site.local'], bad: ['a b'] },
  PORT: { good: ['0', '65535'], bad: ['-1', '65536', '3000.5', '0x10', '3000 '] },
  SITE_URL: {
    good: ['https://www.site.example', 'http://localhost:3000/'],
    bad: ['www.site.example', 'https://site.example/path', 'ftp://site.example'],
  },
  DATA_DIR: { good: ['./data', '/var/lib/site'], bad: [] },
  DATABASE_URL: {
    good: ['postgres://site:secret@db.example/site?sslmode=verify-full', 'postgresql://db.example'],
    bad: ['mysql://db.example/site', 'postgres://', 'postgres:///site'],
  },
  TRUST_PROXY: { good: ['off', '0', '9'], bad: ['yes', '10', '10.0.0.0/8'] },
  RATE_LIMIT: { good: ['off', '20/24d', '1/30s'], bad: ['5', '0/10m', '5/10', '5/25d', '5/10m\nPORT'] },
  FLOOD_LIMIT: { good: ['off', '7/1m'], bad: ['5'] },
  SMTP_URL: {
    good: ['smtp://mail.example', 'smtps://site:p%40ss%2Fw%23@mail.example:465'],
    bad: ['mail.example', 'http://mail.example', 'smtp://site:p@ss/word@mail.example', 'smtp://site:p#w@mail.example'],
  },
  ENQUIRIES_TO: {
    good: ['a@site.example', 'Sales <a@site.example>, b@site.example'],
    bad: ['a@site.example, nobody', 'a@site.example\r\nBcc: b@site.example', 'a@site.example; b@site.example'],
  },
  ENQUIRIES_FROM: { good: ['Desk <a@site.example>'], bad: ['a@site.example, b@site.example', 'Desk'] },
  OUTBOX_RETRY_MS: { good: ['1', '21600000'], bad: ['0', '1s'] },
  RETENTION_DAYS: { good: ['1', '36500'], bad: ['0', 'for ever', '1y'] },
  WEBHOOK_URL: {
    good: ['https://crm.example/hooks?x=1', 'http://localhost:8080/hooks'],
    bad: ['crm.example', 'file:///etc', 'http://crm.example/hooks'],
  },
  WEBHOOK_SECRET: { good: [`whsec_${'A'.repeat(32)}`, 'A'.repeat(32)], bad: ['whsec_AAAA', 'no base64!'] },
  METRICS_PORT: { good: ['9464'], bad: ['65536', 'off'] },
  METRICS_HOST: { good: ['0.0.0.0'], bad: ['a b'] },
  DESK_PORT: { good: ['3100', 'off'], bad: ['65536'] },
  DESK_HOST: { good: ['0.0.0.0'], bad: ['a b'] },
  DESK_URL: {
    good: ['https://desk.site.example/', 'http://localhost:3100'],
    bad: [
      ...['desk.site.example', 'http://desk.site.example', 'http://127.0.0.1:3100'],
      ...['http://localhost.site.example', 'https://site.example/desk'],
    ],
  },
  DESK_REMIND_AFTER: { good: ['off', '4h', '30m'], bad: ['4', '0h', '1d'] },
  STUDIO_REPOSITORY: {
    good: [
      'off',
      'https://git.example/company/website.git',
      'ssh://git@git.example:2222/website.git',
      'git@git.example:company/website.git',
      'mirror:website.git',
      'file:///srv/website.git',
      '/srv/web site.git',
      '../website.git',
      'C:\\website',
    ],
    bad: [
      'website',
      'http://git.example/website.git',
      'git://git.example/website.git',
      'ext::sh -c id',
      'ext::sh',
      '--upload-pack=id',
      '-oProxyCommand=id@git.example:x',
      'ssh://-oProxyCommand=id/website.git',
      'git@git.example:website.git\nx',
      '/srv/website\n.git',
    ],
  },
  STUDIO_BRANCH: { good: ['main', 'release/1.2'], bad: ['-f', 'a..b', 'a b', 'main.lock', '/main', 'a~1', 'x:y'] },
  HSTS: { good: ['off', 'host', 'subdomains', 'preload'], bad: ['on', 'Preload'] },
  LOG_LEVEL: { good: ['silent', 'warn'], bad: ['loud', 'INFO'] },
};

/** Variables that have to be set together with others. */
const companions = {
  SMTP_URL: 'smtp://mail.example',
  ENQUIRIES_TO: 'a@site.example',
  ENQUIRIES_FROM: 'b@site.example',
  WEBHOOK_URL: 'https://crm.example',
  WEBHOOK_SECRET: 'A'.repeat(32),
  DESK_PORT: '3100',
};

/** Variables whose values no message shows, because a value may have a password. */
const hiddenNames = [...secrets, 'STUDIO_REPOSITORY'];

describe.each(Object.entries(values))('%s', (name, { good, bad }) => {
  test.each(good)('%j is accepted', (value) => {
    readConfig({ ...companions, [name]: value });
  });

  test.each(['', ...bad])('%j is refused, in one line with the name, the value and the accepted values', (value) => {
    const isHidden = hiddenNames.includes(name);
    const shownValue = isHidden ? `a value of ${value.length} characters, which is not shown` : JSON.stringify(value);
    const refused = `${name} is ${shownValue}; accepted: `;
    const [begin, accepted = '', ...lines] = messageOf({ [name]: value }).split(/(?<=; accepted: )|\n/);
    expect([begin, accepted.length > 3, lines]).toEqual([refused, true, []]);
  });
});

test('the guide has each variable in one table, with its default', () => {
  const guide = readFileSync('docs/guides/deploy.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)].map(([, name = '', text = '']) => [name, text]);
  const listed = new Map(rows.map(([name = '', text = '']) => [name, /^`([^`]*)`/.exec(text)?.[1]]));
  expect(rows.length).toBe(listed.size);
  for (const [name, schema] of Object.entries(environment.entries)) {
    expect(listed.has(name), name).toBe(true);
    // A setting without a default in the schema depends on other settings.
    const preset = v.getDefault(schema);
    if (preset !== undefined) expect(listed.get(name), name).toBe(preset);
  }
  expect(guide).toContain(`| \`RETENTION_DAYS\` | ${defaultRetentionDays} |`);
});
