import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environment } from './config-schema.ts';
import { retentionFrom } from './enquiries/retention/settings.ts';

/** Values of each variable that are accepted, and such that are not; an empty one never is. */
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
  RETENTION_MINIMUM_DAYS: { good: ['0', '365'], bad: ['-1'] },
  WEBHOOK_URL: {
    good: ['https://crm.example/hooks?x=1', 'http://localhost:8080/hooks'],
    bad: ['crm.example', 'file:///etc', 'http://crm.example/hooks'],
  },
  WEBHOOK_SECRET: { good: [`whsec_${'A'.repeat(32)}`, 'A'.repeat(32)], bad: ['whsec_AAAA', 'no base64!'] },
  METRICS_PORT: { good: ['9464'], bad: ['65536', 'off'] },
  METRICS_HOST: { good: ['0.0.0.0'], bad: ['a b'] },
  DESK_PORT: { good: ['3100'], bad: ['65536'] },
  DESK_HOST: { good: ['0.0.0.0'], bad: ['a b'] },
  DESK_URL: {
    good: ['https://desk.site.example/', 'http://localhost:3100'],
    bad: [
      'desk.site.example',
      'http://desk.site.example',
      'http://127.0.0.1:3100',
      'http://localhost.site.example',
      'https://site.example/desk',
    ],
  },
  DESK_REMIND_AFTER: { good: ['off', '4h', '30m'], bad: ['4', '0h', '1d'] },
  DESK_USER_HEADER: { good: ['X-Forwarded-User'], bad: ['a b', 'Cookie', 'x_user'] },
  DESK_USER_SECRET: { good: ['a'.repeat(32)], bad: ['short', `${'a'.repeat(32)} `] },
  DESK_USER_PEER: { good: ['10.0.0.5', 'fd00::5'], bad: ['127.0.0.1', 'proxy.example'] },
  HSTS: { good: ['off', 'host', 'subdomains', 'preload'], bad: ['on', 'Preload'] },
  LOG_LEVEL: { good: ['silent', 'warn'], bad: ['loud', 'INFO'] },
};

/** Variables that others need beside them. */
const companions = {
  SMTP_URL: 'smtp://mail.example',
  ENQUIRIES_TO: 'a@site.example',
  ENQUIRIES_FROM: 'b@site.example',
  WEBHOOK_URL: 'https://crm.example',
  WEBHOOK_SECRET: 'A'.repeat(32),
  DESK_PORT: '3100',
  DESK_USER_HEADER: 'x-user',
  DESK_USER_SECRET: 'a'.repeat(32),
  TRUST_PROXY: '1',
};

describe.each(Object.entries(values))('%s', (name, { good, bad }) => {
  test.each(good)('may be %j', (value) => {
    const proxy = name === 'TRUST_PROXY' ? { DESK_USER_HEADER: undefined, DESK_USER_SECRET: undefined } : {};
    readConfig({ ...companions, ...proxy, [name]: value });
  });

  test.each(['', ...bad])('is refused as %j, in one line that names it, what it held and what is accepted', (value) => {
    const held = name.endsWith('_SECRET') ? `a secret of ${value.length} characters` : JSON.stringify(value);
    const refusal = (() => {
      try {
        return readConfig({ [name]: value });
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(ConfigError);
    const { message } = refusal as ConfigError;
    expect(message.replace(/\/\/\*\*\*@/, '//')).toContain(`${name} is ${held.replace(/\/\/.*@/, '//')}; accepted: `);
    expect(message).toMatch(/accepted: \S.{3,}$/);
    expect(message).not.toContain('\n');
  });
});

test('the guide has each variable in one table, with its default', () => {
  const guide = readFileSync('docs/guides/deploy.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)].map(([, name = '', text = '']) => [name, text]);
  const listed = new Map(rows.map(([name = '', text = '']) => [name, /^`([^`]*)`/.exec(text)?.[1]]));
  expect(rows.length).toBe(listed.size);
  for (const [name, schema] of Object.entries(environment.entries)) {
    expect(listed.has(name), name).toBe(true);
    // What has no default in the schema depends on other settings.
    const preset = v.getDefault(schema);
    if (preset !== undefined) expect(listed.get(name), name).toBe(preset);
  }
});

test('the guide has the default retention', () => {
  const guide = readFileSync('docs/guides/deploy.md', 'utf8');
  const { days, minimumDays } = retentionFrom(readConfig({}));
  expect(guide).toContain(`| \`RETENTION_DAYS\` | ${days} |`);
  expect(guide).toContain(`| \`RETENTION_MINIMUM_DAYS\` | ${minimumDays} |`);
});
