import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEnvironment, checkTestEnquiry } from './installation.ts';
import { mail, now, storeWith } from './test-setup.ts';

const fields = (env: Record<string, string | undefined>, staticHost = false) =>
  checkEnvironment(env, staticHost).map(({ found }) => found.split(' is ')[0]);

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

test.each([
  ['no store', async () => ({ DATA_DIR: join(tmpdir(), 'no-such-folder') }), /no site has run/],
  ['no test enquiry', () => storeWith('Hello there', { delivered: true, now }), /: none$/],
  [
    'a test enquiry that has not arrived',
    () => storeWith('LAUNCH CHECK', { delivered: false, now }),
    /mail is waiting/,
  ],
])('%s is found', async (_, store, found) => {
  const findings = await checkTestEnquiry({ ...mail, ...(await store()) });
  expect(findings).toMatchObject([{ file: 'database', line: null, found: expect.stringMatching(found) }]);
});

test('a test enquiry whose mails have arrived is enough', async () => {
  const store = await storeWith('Launch check, hello', { delivered: true, now });
  expect(await checkTestEnquiry({ ...mail, ...store })).toEqual([]);
});
