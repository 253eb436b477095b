import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeWith } from './store-with.ts';
import { checkTestEnquiry } from './test-enquiry.ts';
import { mail, now } from './test-setup.ts';

test.each([
  ['no store', async () => ({ DATA_DIR: join(tmpdir(), 'no-such-folder') }), /no site has run/],
  ['no test enquiry', () => storeWith('Hello there', { delivered: true, now }), /^none$/],
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
