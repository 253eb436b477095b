import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { storeEnquiry } from '@company/server/enquiries/store.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { expect, test } from 'vitest';
import { checkInstallation } from './launch-check.ts';
import { checkVariables, type LaunchTask } from './launch-tasks.ts';

const now = new Date('2026-11-20T10:00:00Z');
const mail = {
  SMTP_URL: 'smtps://website:secret@mail.kestrel.test:465',
  ENQUIRIES_TO: 'sales@kestrel.test',
  ENQUIRIES_FROM: 'Website <website@kestrel.test>',
};

const enquiry = { form: 'faq', email: 'a@kestrel.test', name: '', phone_number: '', msg_subject: '', page: '/faq' };

/** Creates a database with one enquiry. @returns the variable that names its folder */
async function databaseWith(message: string, isDelivered: boolean) {
  const dataDir = await temporaryFolder();
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(database);
  await storeEnquiry(database, { ...enquiry, message } as EnquiryInput, { now });
  if (isDelivered)
    await database.updateTable('outbox').set({ outcome: 'delivered', delivered_at: now.toISOString() }).execute();
  await database.destroy();
  return { DATA_DIR: dataDir };
}

/** The findings under `environment`: the names of variables, or of checks of `doctor`. */
const namesIn = (findings: readonly LaunchTask[]) =>
  findings.filter(({ file }) => file === 'environment').map(({ found }) => found.split(/ is |: /)[0]);

test.each([
  ["the sample's sender", { ENQUIRIES_FROM: 'hello@deccanary.example' }, ['ENQUIRIES_FROM']],
  ['an origin without TLS', { SITE_URL: 'http://kestrel.test' }, ['SITE_URL']],
  ['nothing with real addresses', {}, []],
])('%s is found', (_, change, names) => {
  expect(namesIn(checkVariables({ ...mail, ...change }))).toEqual(names);
});

const closedSiteEnv = { STUDIO_REPOSITORY: 'off', PORT: '1', SITE_URL: 'http://127.0.0.1:1' };
const missingStoreEnv = { ...closedSiteEnv, DATA_DIR: join(tmpdir(), 'no-such-folder') };

test('the list contains the findings of doctor, and the missing mail server', async () => {
  expect(namesIn(await checkInstallation(missingStoreEnv))).toEqual(expect.arrayContaining(['mail', 'ports', 'store']));
});

test('the list contains an invalid setting', async () => {
  const [finding] = await checkInstallation({ ...mail, PORT: 'eighty' });
  expect(finding).toMatchObject({ file: 'environment', found: expect.stringMatching(/^settings: PORT is "eighty"/) });
});

const isInDatabase = ({ file }: LaunchTask) => file === 'database';

test.each([
  ['no store', async () => missingStoreEnv, /: none$/],
  ['no test enquiry', () => databaseWith('Hello there', true), /: none$/],
  ['a test enquiry that has not arrived', () => databaseWith('LAUNCH CHECK', false), /mail is pending/],
])('%s is found', async (_, store, found) => {
  const findings = await checkInstallation({ ...missingStoreEnv, ...(await store()) });
  expect(findings.filter(isInDatabase)).toMatchObject([{ line: null, found: expect.stringMatching(found) }]);
});

test('a test enquiry whose mails have arrived is no finding', async () => {
  const store = await databaseWith('Launch check, hello', true);
  expect((await checkInstallation({ ...missingStoreEnv, ...store })).filter(isInDatabase)).toEqual([]);
});

sampleTest('the program lists what is left of the sample, each with an instruction, and fails', async () => {
  const program = runProgram('scripts/launch-check.ts', ['--static'], {});
  expect(await program.ended, program.stderr()).toEqual({ code: 1, signal: null });
  expect(program.stdout()).toMatch(/^ {2}content\/company\.yaml:\d+ confirmed: .*\. To do: write the day/m);
  expect(program.stdout()).toMatch(
    /\n\nLeft to do before going live: \d+\. docs\/guides\/launch\.md explains each\.\n$/,
  );
});
