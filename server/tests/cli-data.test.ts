import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import { addNote, correct } from '../enquiries/actions/edit.ts';
import { enqueueDeliveries, storeEnquiry } from '../enquiries/store.ts';
import { cli } from './command-line.ts';
import { contact, faq } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder, enginesAbove, useStore } from './stores.ts';

describe.each(enginesAbove)('personal data on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  test('exports enquiries in use, with no formulas for spreadsheets', async () => {
    const { env, store } = current;
    const id = await store({ ...faq, name: '=HYPERLINK("http://evil.example")', message: 'a\n"b"' });
    await store(contact, '2026-11-09', ['spam']);
    const { code, stdout, stderr } = await cli(env, 'export');
    expect(code).toBe(0);
    expect(stdout).toBe(
      '\ufeff"id","created_at","status","form","name","business_email","country_code","phone_number","subject","message","page","owner","answered_at","company","source","snoozed_until","outcome_reason","closed_at","landing","referrer","campaign_source","campaign_medium","campaign_name","campaign_content","campaign_term"\r\n' +
        `"${id}","2026-11-10T10:00:00.000Z","open","faq","'=HYPERLINK(""http://evil.example"")","ben@client.example","","(+234) 1 234 5678","Fees","a\n""b""","/faq"${',""'.repeat(14)}\r\n`,
    );
    expect(stderr).toBe('Exported: 1\n');

    const file = join(await temporaryFolder(), 'all.json');
    expect((await cli(env, 'export', '--status', 'all', '--format', 'json', '--output', file)).code).toBe(0);
    const rows = JSON.parse(await readFile(file, 'utf8'));
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['spam', 'open']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await cli(env, 'export', '--output', file)).code).toBe(1);
    for (const day of ['2026-11-11', '2026-11-12']) await store(faq, day);
    const days = ['--since', '2026-11-10', '--until', '2026-11-11'];
    const within = JSON.parse((await cli(env, 'export', '--status', 'all', ...days, '--format', 'json')).stdout);
    expect(within.map((row: { created_at: string }) => row.created_at.slice(8, 10))).toEqual(['10', '11']);
  });

  test('exports all enquiries of a person, with corrections and notes, and without the names of colleagues', async () => {
    const { database, env, store } = current;
    const id = await store(contact);
    const row = await database.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    const actor = { who: 'priya@company.example', now: new Date('2026-11-11T10:00:00Z') };
    await correct(database, actor, { id, contact: { ...row, name: 'Asha R.', business_email: 'asha@new.example' } });
    await addNote(database, actor, { ids: [id], text: 'Calls on Monday' });
    const { stdout } = await cli(env, 'export', '--email', 'ASHA@client.example', '--format', 'json');
    const name = { from: contact.name, to: 'Asha R.' };
    const business_email = { from: contact.businessEmail, to: 'asha@new.example' };
    expect(JSON.parse(stdout)).toMatchObject([
      {
        id,
        business_email: 'asha@new.example',
        history: [
          { action: 'corrected', detail: { fields: { name, business_email } } },
          { action: 'noted', detail: { text: 'Calls on Monday' } },
        ],
      },
    ]);
    expect(stdout).not.toContain('priya');
  });

  test('an erasure deletes the errors of mails, notifies a webhook that has the enquiry, and is recorded', async () => {
    const { database, env, store } = current;
    const id = await store(contact, new Date().toISOString().slice(0, 10));
    const unknown = await store(contact);
    await enqueueDeliveries(database, [id], ['webhook'], { now: new Date(), held: false });
    await enqueueDeliveries(database, [unknown], ['webhook'], { now: new Date(), held: false });
    const failed = { attempts: 1, failure: 'rejected', error: '550 asha@client.example unknown' } as const;
    await database.updateTable('outbox').set(failed).where('enquiry_id', '=', id).execute();
    expect((await cli(env, 'erase', 'ASHA@client.example')).stdout).toContain(`${id}  deleted`);
    expect(await cli(env, 'erase', 'asha@client.example')).toMatchObject({
      code: 1,
      stderr: 'No enquiries of asha@client.example\n',
    });
    const [notice, ...more] = await database.selectFrom('outbox').selectAll().execute();
    expect([notice?.enquiry_id, notice?.kind, notice?.error, more]).toEqual([id, 'erasure-webhook', '', []]);

    const listed = await database.selectFrom('erasures').select(['reference', 'via']).orderBy('reference').execute();
    expect(listed).toEqual([id, unknown].toSorted().map((reference) => ({ reference, via: 'command' })));
  });

  test('erases the enquiries of a list again after a restore', async () => {
    const { database, env, store } = current;
    const [back, other] = [await store(contact), await store(faq)];
    const list = join(await temporaryFolder(), 'erasures.txt');
    const line = (reference: string) => `${reference} 2026-11-21T10:00:00.000Z desk\n`;
    await writeFile(list, `# by telephone\n\n${line('AAAAA-AAAAA')}${line(back)}`);
    const { code, stdout } = await cli(env, 'erase', '--references', list);
    expect([code, stdout]).toEqual([0, `${back}  deleted\n`]);
    expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([{ id: other }]);
    const listed = await database.selectFrom('erasures').selectAll().orderBy('reference').execute();
    expect(listed.map(({ reference, erased_at }) => [reference, erased_at])).toEqual(
      [back, 'AAAAA-AAAAA'].toSorted().map((reference) => [reference, '2026-11-21T10:00:00.000Z']),
    );
    await writeFile(list, `${line(other)}Asha Rao\n`);
    const wrong = await cli(env, 'erase', '--references', list);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Line 2 of .* begins with "Asha"/) });
    expect(await database.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
  });
});

test('after an erasure the name is in no file of SQLite, even while a site has the files open', async () => {
  const folder = await dataFolder();
  const { database } = await runApp({ DATA_DIR: folder });
  const nameOf = (i: number) => `Zqxjk${i}`;
  for (let i = 0; i < 60; i++) {
    const message = `${nameOf(i)} asks. ${'A payment gateway? '.repeat(i * 2)}`;
    const enquiry = { ...contact, name: nameOf(i), businessEmail: `${nameOf(i)}@client.example`, message };
    const { id } = await storeEnquiry(database, enquiry as EnquiryInput, { now: new Date() });
    await addNote(database, { who: 'root', now: new Date() }, { ids: [id], text: `${nameOf(i)} called` });
    const failed = { error: nameOf(i) };
    await database.updateTable('outbox').set(failed).where('enquiry_id', '=', id).execute();
  }
  const bytesHold = async (name: string) => {
    const files = ['enquiries.sqlite', 'enquiries.sqlite-wal'].map((file) => readFile(join(folder, file), 'latin1'));
    return (await Promise.all(files)).some((text) => text.toLowerCase().includes(name.toLowerCase()));
  };
  expect(await bytesHold(nameOf(50))).toBe(true);
  const { stdout } = await cli({ DATA_DIR: folder }, 'erase', `${nameOf(50)}@client.example`);
  expect(stdout).toMatch(/^\S+ {2}deleted\n$/);
  expect(await bytesHold(nameOf(50))).toBe(false);
  expect(await bytesHold(nameOf(51))).toBe(true);
});
