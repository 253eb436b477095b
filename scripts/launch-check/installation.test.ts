import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { storeEnquiry } from '@company/server/enquiries/store.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { expect, test } from 'vitest';
import { checkEnvironment, checkTestEnquiry } from './installation.ts';

const now = new Date('2026-11-20T10:00:00Z');
const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};

const enquiry = { form: 'faq', email: 'a@kestrel.test', name: '', phone_number: '', msg_subject: '', page: '/faq' };

/** A store with one enquiry, removed when the test ends. @returns the variables that name it */
async function storeWith(message: string, delivered: boolean) {
  const dataDir = await temporaryFolder();
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(database);
  await storeEnquiry(database, { ...enquiry, message } as EnquiryInput, { now });
  if (delivered)
    await database.updateTable('outbox').set({ outcome: 'delivered', delivered_at: now.toISOString() }).execute();
  await database.destroy();
  return { DATA_DIR: dataDir };
}

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
  ['no test enquiry', () => storeWith('Hello there', true), /: none$/],
  ['a test enquiry that has not arrived', () => storeWith('LAUNCH CHECK', false), /mail is pending/],
])('%s is found', async (_, store, found) => {
  const findings = await checkTestEnquiry({ ...mail, ...(await store()) });
  expect(findings).toMatchObject([{ file: 'database', line: null, found: expect.stringMatching(found) }]);
});

test('a test enquiry whose mails have arrived is enough', async () => {
  const store = await storeWith('Launch check, hello', true);
  expect(await checkTestEnquiry({ ...mail, ...store })).toEqual([]);
});
