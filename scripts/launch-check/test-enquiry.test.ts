import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeWith } from './store-with.ts';
import { check, mail, now, readyProject } from './test-setup.ts';

test.each([
  ['no store', async () => ({ DATA_DIR: join(tmpdir(), 'no-such-folder') }), /no site has run/],
  ['no test enquiry', () => storeWith('Hello there', { delivered: true, now }), /^none$/],
  [
    'a test enquiry that has not arrived',
    () => storeWith('LAUNCH CHECK', { delivered: false, now }),
    /mail is waiting/,
  ],
])('%s is found', async (_, store, found) => {
  const { root } = await readyProject();
  const { findings } = await check(root, { ...mail, ...(await store()) });
  expect(findings).toMatchObject([{ file: 'database', line: null, found: expect.stringMatching(found) }]);
});
