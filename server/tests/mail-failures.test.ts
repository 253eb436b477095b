import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { expect, test, vi } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { contact, postJson, request } from './request.ts';
import { allDelivered, type RunningApp, runApp } from './running-app.ts';

const rowOf = ({ database }: RunningApp, kind: 'enquiry-mail' | 'confirmation-mail') =>
  database.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirst();

/** A mail server that refuses addresses with this beginning, some times or for ever. */
const startRefusing = (beginning: string, responseCode: number, message: string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  const error = Object.assign(new Error(message), { responseCode });
  return startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith(beginning) && left-- > 0 ? error : null),
  });
};

test('a mail that the company’s server refuses is tried again until it is accepted', async () => {
  const server = await startRefusing('sales', 550, 'No such user', 3);
  const running = await runApp(server.env);
  await postJson(running.origin, contact);
  await allDelivered(running.database);
  expect(server.mails).toHaveLength(2);
  expect((await rowOf(running, 'enquiry-mail'))?.attempts).toBe(4);
});

test('a confirmation to an unknown address is given up at once, and kept in the outbox', async () => {
  const server = await startRefusing('asha', 550, 'No <asha@client.example>');
  const running = await runApp(server.env);
  await postJson(running.origin, contact);
  const row = await until('a dead letter', async () => {
    const found = await rowOf(running, 'confirmation-mail');
    return found?.dead_at ? found : undefined;
  });
  expect(row).toMatchObject({ attempts: 1, delivered_at: null, last_error: expect.stringContaining('refused: ') });
  await until('the mail to the company', () => server.mails.at(0));
  // The log names the row and the code, not the address that the answer quotes.
  expect(running.logged.join('')).toContain('EENVELOPE 550');
  expect(running.logged.join('')).not.toContain('asha');
  const { status, text } = await request(running.origin, '/readyz');
  expect(status).toBe(200);
  // One client's mistyped address is no problem of the site.
  expect(JSON.parse(text)).toEqual({ status: 'ok', outbox: { late: 0, oldestMinutes: 0, givenUp: 0 } });
});

test('a refused sender ends no mail: it waits, is reported, and goes out after the correction', async () => {
  let isRefused = true;
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      isRefused ? done(Object.assign(new Error('Sender not owned by user'), { responseCode: 553 })) : done(),
  });
  const running = await runApp(server.env);
  await postJson(running.origin, contact);
  await until('an attempt', async () => (await rowOf(running, 'confirmation-mail'))?.last_error);
  expect(await rowOf(running, 'confirmation-mail')).toMatchObject({ dead_at: null });
  await until('the reason', () => running.app.mailProblem()?.includes('ENQUIRIES_FROM'));
  isRefused = false;
  await allDelivered(running.database);
  expect(server.mails).toHaveLength(2);
});

test('of several addresses, only those that refused a mail get it again', async () => {
  const server = await startRefusing('boss', 451, 'Greylisted', 2);
  const running = await runApp({ ...server.env, ENQUIRIES_TO: 'sales@company.example, boss@company.example' });
  await postJson(running.origin, contact);
  await allDelivered(running.database);
  const received = server.mails.filter(({ headers }) => headers['x-enquiry']).map(({ to }) => to);
  expect(received).toEqual([['sales@company.example'], ['boss@company.example']]);
});

test('other machines get the state of the store only, without a query for each request', async () => {
  const { origin, database } = await runApp();
  const ask = vi.spyOn(database, 'selectFrom');
  const asked = () => ask.mock.calls.filter(([table]) => String(table) === 'enquiries').length;
  const before = asked();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(origin, '/readyz', { headers })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"status":"ok"}']));
  // The daily purge may have asked, too.
  expect(asked() - before).toBeLessThan(5);
});

test('no mail leaves this machine without TLS', async () => {
  const server = await startMailServer();
  // Reached here, too, but no address of this machine alone.
  const smtpUrl = String(server.env.SMTP_URL).replace('127.0.0.1', '0.0.0.0');
  const running = await runApp({ ...server.env, SMTP_URL: smtpUrl });
  await postJson(running.origin, contact);
  await until('an error that names the reason', () => running.logged.find((line) => line.includes('offers no TLS')));
  expect(server.mails).toEqual([]);
});

test('mail that waits for more than an hour is reported in /readyz and in the log, and the instance stays ready', async () => {
  const server = await startMailServer();
  await server.stop();
  const folder = await temporaryFolder();
  const first = await runApp({ DATA_DIR: folder });
  await postJson(first.origin, contact);
  const earlier = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await first.database.updateTable('outbox').set({ created_at: earlier }).execute();
  const state = async (running: { origin: string }) => JSON.parse((await request(running.origin, '/readyz')).text);
  expect(await state(first)).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^2 mails .* the oldest for 120 minutes; SMTP_URL is not set\./),
    outbox: { late: 2, oldestMinutes: 120 },
  });

  const second = await runApp({ DATA_DIR: folder, ...server.env });
  await until('an alarm', () => second.logged.find((line) => /"level":50.*2 mails have been waiting/.test(line)));
  await server.start();
  await until('the mails', () => server.mails.length === 2);
  await allDelivered(second.database);
  expect(await state(second)).toEqual({ status: 'ok', outbox: { late: 0, oldestMinutes: 0, givenUp: 0 } });
});

test('the first delivered mail also sends mails that were postponed while the mail server was down', async () => {
  const server = await startMailServer();
  await server.stop();
  const running = await runApp({ ...server.env, OUTBOX_RETRY_MS: '21600000' });
  await postJson(running.origin, contact);
  const putOff = () => running.database.selectFrom('outbox').select('id').where('last_error', 'is not', null);
  await until('two failures', async () => (await putOff().execute()).length === 2);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await running.database.updateTable('outbox').set({ next_attempt_at: later }).execute();
  await server.start();
  expect((await postJson(running.origin, contact)).status).toBe(201);
  await until('all four mails', () => server.mails.length === 4);
});
