import { expect, test } from 'vitest';
import { checkEnvironment } from './environment.ts';
import { mail } from './test-setup.ts';

const fields = (env: Record<string, string | undefined>, staticHost = false) =>
  checkEnvironment(env, staticHost).map(({ field }) => field);

test.each([
  ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['no recipient', { ENQUIRIES_TO: undefined }, 'ENQUIRIES_TO'],
  ["the sample's sender", { ENQUIRIES_FROM: 'hello@deccanary.example' }, 'ENQUIRIES_FROM'],
  ['an origin without TLS', { SITE_URL: 'http://kestrel.test' }, 'SITE_URL'],
  ['a value that the site refuses', { PORT: 'eighty' }, 'PORT'],
])('%s is found', (_, change, field) => {
  expect(fields({ ...mail, ...change })).toEqual([field]);
});

test('nothing is missing with mail, nor without it on a host of files alone', () => {
  expect(fields(mail)).toEqual([]);
  expect(fields({}, true)).toEqual([]);
});
