import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, cliJson } from './cli-process.ts';
import { engines } from './engines.ts';
import { contact, faq } from './sample-enquiries.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { useStore } from './use-store.ts';

describe.each(engines)('personal data on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  test('exports what is in use, and nothing in it is a formula', async () => {
    const { database, env, store } = current;
    const id = await store({
      ...faq,
      name: '=HYPERLINK("http://evil.example")',
      msg_subject: '@SUM(1)',
      message: 'a\n"b"',
    });
    await store(contact, '2026-11-09', ['spam']);
    await store({ ...contact, businessEmail: 'gone@client.example' }, '2026-11-08');
    await database
      .updateTable('enquiries')
      .set({ status: 'restricted' })
      .where('business_email', 'like', 'gone%')
      .execute();
    const { code, stdout, stderr } = await cli(env, 'export');
    expect(code).toBe(0);
    expect(stdout).toBe(
      '"id","created_at","status","form","name","business_email","country_code","phone_number","subject","message","page","progress","owner","answered_at"\r\n' +
        `"${id}","2026-11-10T10:00:00.000Z","new","faq","'=HYPERLINK(""http://evil.example"")","ben@client.example","","'+234 1 234 5678","'@SUM(1)","a\n""b""","/faq","open","",""\r\n`,
    );
    expect(stderr).toBe('Exported: 1\n');

    const file = join(await temporaryFolder(), 'all.json');
    expect((await cli(env, 'export', '--status', 'all', '--format', 'json', '--output', file)).code).toBe(0);
    const rows = JSON.parse(await readFile(file, 'utf8'));
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['spam', 'new']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await cli(env, 'export', '--output', file)).code).toBe(1);
  });

  test('counts per day, form, country and page, in the terminal and on a page', async () => {
    const { env, store } = current;
    await store(contact, '2026-11-10');
    await store({ ...contact, page: '/services?x=1' }, '2026-11-12');
    await store({ ...faq, page: '<script>alert(1)</script>' }, '2026-11-12');
    const { stdout } = await cli(env, 'stats');
    expect(stdout).toMatch(/^Enquiries: 3\n/);
    expect(stdout).toMatch(/Per day\n {2}2026-11-10 {2}1 {2}█+\n {2}2026-11-11 {2}0\n {2}2026-11-12 {2}2 {2}█+\n/);
    expect(stdout).toMatch(/Per country\n {2}India \(\+91\) {2}2 {2}█+\n {2}not asked +1 {2}█+\n/);
    expect(stdout).toContain('/services');
    const file = join(await temporaryFolder(), 'stats.html');
    expect(await cliJson(env, 'stats', '--html', file)).toMatchObject({
      total: 3,
      perForm: [
        ['contact', 2],
        ['faq', 1],
      ],
    });
    const page = await readFile(file, 'utf8');
    expect(page).toContain('<h1>3 enquiries</h1>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|src=|href=/);
  });

  test('erases what need not be kept, and takes the rest out of use', async () => {
    const { database, env, store } = current;
    const recent = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    const kept = await store(contact, recent);
    const old = await store({ ...contact, businessEmail: 'Asha@Client.example' }, '2020-01-01');
    const other = await store(faq, recent);
    const keepLonger = { ...env, RETENTION_DAYS: '36500', RETENTION_MINIMUM_DAYS: '365' };
    const { stdout } = await cli(keepLonger, 'erase', 'ASHA@client.example');
    expect(stdout).toContain(`${old}  deleted`);
    expect(stdout).toMatch(new RegExp(`${kept} {2}out of use from now on, will be deleted on \\d{4}-\\d\\d-\\d\\d`));
    const left = await database.selectFrom('enquiries').select(['id', 'status']).orderBy('status').execute();
    expect(left).toEqual([
      { id: other, status: 'new' },
      { id: kept, status: 'restricted' },
    ]);
    expect((await cli(env, 'list', '--status', 'all')).stdout).not.toContain(kept);
    expect((await cli(env, 'retry', '--all')).stdout).not.toContain(kept);

    const noDuty = { ...env, RETENTION_MINIMUM_DAYS: '0' };
    expect(await cliJson(noDuty, 'erase', 'asha@client.example')).toEqual({ deleted: [kept], restricted: [] });
    expect(await cli(env, 'erase', 'asha@client.example')).toMatchObject({
      code: 1,
      stderr: 'No enquiries of asha@client.example\n',
    });
    expect(await database.selectFrom('outbox').select('enquiry_id').distinct().execute()).toEqual([
      { enquiry_id: other },
    ]);
  }, 60_000);

  test('purges what is past its retention', async () => {
    const { database, env, store } = current;
    const old = await store(contact, '2020-01-01');
    await store(contact, new Date().toISOString().slice(0, 10));
    expect((await cli({ ...env, RETENTION_DAYS: '36500' }, 'purge', '--dry-run')).stdout).toBe('Would be deleted: 0\n');
    expect(await cliJson(env, 'purge', '--dry-run')).toEqual({ wouldDelete: 1 });
    expect((await cli(env, 'purge')).stdout).toBe('Deleted: 1\n');
    const left = await database.selectFrom('enquiries').select('id').execute();
    expect(left).toHaveLength(1);
    expect(left).not.toEqual([{ id: old }]);
  });
});
