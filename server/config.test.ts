import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    trustProxy: 0,
    rateLimit: { enquiries: 5, seconds: 600 },
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
    rateLimit: { enquiries: 20, seconds: 24 * 86_400 },
    logLevel: 'warn',
  });
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe('off');
  expect(readConfig({ RATE_LIMIT: '1/30s' }).rateLimit).toEqual({ enquiries: 1, seconds: 30 });
  expect(readConfig({ RATE_LIMIT: '1/2h' }).rateLimit).toEqual({ enquiries: 1, seconds: 7_200 });
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0);
});

test('cannot be changed', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.rateLimit)).toBe(true);
});

test.each([
  ['HOST', ''],
  ['HOST', 'a b'],
  ['PORT', ''],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['SITE_URL', 'www.site.example'],
  ['SITE_URL', 'https://site.example/path'],
  ['SITE_URL', 'ftp://site.example'],
  ['DATA_DIR', ''],
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://db.example/site'],
  ['DATABASE_URL', 'postgres://'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10'],
  ['RATE_LIMIT', '5'],
  ['RATE_LIMIT', '0/10m'],
  ['RATE_LIMIT', '5/10'],
  ['RATE_LIMIT', '5/25d'],
  ['RATE_LIMIT', '5/10m\nPORT'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%j in one line that names it, what it held and what is accepted', (name, value) => {
  const refusal = (() => {
    try {
      return readConfig({ [name]: value });
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ConfigError);
  const { message } = refusal as ConfigError;
  expect(message.startsWith(`${name} is ${JSON.stringify(value)}; accepted: `)).toBe(true);
  expect(message).toMatch(/accepted: \S.{3,}$/);
  expect(message).not.toContain('\n');
});

test('does not show a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:p@ss/word@db.example/site' })).toThrow(
    'DATABASE_URL is "mysql://***@db.example/site"; accepted: postgres://',
  );
});
