import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { expect, test, vi } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { contact, postJson, request } from './request.ts';
import { allDelivered, type RunningApp, runApp } from './running-app.ts';
import { dataFolder } from './stores.ts';

const testAtNight = test.runIf(isLong);

const rowOf = ({ database }: RunningApp, kind: 'enquiry-mail' | 'confirmation-mail') =>
  database.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirst();

/** A mail server that refuses addresses with this beginning, always or a number of times. */
const startRefusing = (beginning: string, responseCode: number, message: string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  const error = Object.assign(new Error(message), { responseCode });
  return startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.toLowerCase().startsWith(beginning) && left-- > 0 ? error : null),
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

test.each([
  // A mistyped address of a client is not reported.
  ['to an unknown address', 'No <asha@client.example>', 'refused', 0],
  ['that a block list refuses', '5.7.1 Your host is on our block list', 'blocked', 1],
] as const)('a confirmation %s is given up at once', async (_what, answer, failure, givenUp) => {
  const server = await startRefusing('asha', 550, answer);
  const running = await runApp(server.env);
  await postJson(running.origin, contact);
  const row = await until('a dead letter', async () => {
    const found = await rowOf(running, 'confirmation-mail');
    return found?.outcome === 'given-up' ? found : undefined;
  });
  expect(row).toMatchObject({ attempts: 1, delivered_at: null, failure });
  await until('the mail to the company', () => server.mails.at(0));
  // The log names the row and the code, not the address that the answer quotes.
  expect(running.logged.join('')).toContain('EENVELOPE 550');
  expect(running.logged.join('')).not.toContain('asha');
  const { status, text } = await request(running.origin, '/readyz');
  expect([status, JSON.parse(text).outbox]).toEqual([200, { late: 0, oldestMinutes: 0, givenUp }]);
});

test('a mail with a refused sender waits, is reported, and is sent after the correction', async () => {
  let isRefused = true;
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      isRefused ? done(Object.assign(new Error('Sender not owned by user'), { responseCode: 553 })) : done(),
  });
  const running = await runApp(server.env);
  await postJson(running.origin, contact);
  const refused = await until('an attempt', () =>
    running.database.selectFrom('outbox').selectAll().where('failure', 'is not', null).executeTakeFirst(),
  );
  expect(refused).toMatchObject({ outcome: 'pending', failure: 'sender', failed: 0 });
  await until('the reason', () => running.app.mailProblem()?.includes('ENQUIRIES_FROM'));
  isRefused = false;
  await allDelivered(running.database);
  expect(server.mails).toHaveLength(2);
});

test('a mail to several addresses is sent again only to those that refused it, in any spelling', async () => {
  const server = await startRefusing('boss', 451, 'Greylisted', 2);
  const running = await runApp({ ...server.env, ENQUIRIES_TO: 'sales@company.example, Boss@Company.Example' });
  await postJson(running.origin, contact);
  await allDelivered(running.database);
  const received = server.mails.filter(({ headers }) => headers['x-enquiry']).map(({ to }) => to.join().toLowerCase());
  expect(received).toEqual(['sales@company.example', 'boss@company.example']);
});

test('other machines see only the state of the store, and several of their requests need one query', async () => {
  const { origin, database } = await runApp();
  const ask = vi.spyOn(database, 'selectFrom');
  const countQueries = () => ask.mock.calls.filter(([table]) => String(table) === 'enquiries').length;
  const before = countQueries();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(origin, '/readyz', { headers })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"status":"ok"}']));
  // One of the queries may be of the daily purge.
  expect(countQueries() - before).toBeLessThan(5);
});

test('no mail leaves this machine without TLS', async () => {
  const server = await startMailServer();
  // This address also reaches this machine, but is no loopback address.
  const smtpUrl = String(server.env.SMTP_URL).replace('127.0.0.1', '0.0.0.0');
  const running = await runApp({ ...server.env, SMTP_URL: smtpUrl });
  await postJson(running.origin, contact);
  await until('an error that names the reason', () => running.logged.find((line) => line.includes('offers no TLS')));
  expect(server.mails).toEqual([]);
});

test('mail that has waited for more than an hour is reported in /readyz and in the log, and is sent when the server works again', async () => {
  const server = await startMailServer();
  await server.stop();
  const folder = await dataFolder();
  const first = await runApp({ DATA_DIR: folder });
  await postJson(first.origin, contact);
  const earlier = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await first.database.updateTable('outbox').set({ tried_since: earlier }).execute();
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
  const attempts = await second.database.selectFrom('outbox').select('attempts').execute();
  expect(attempts, 'the outage costs no attempt').toEqual(Array(2).fill({ attempts: 1 }));
  expect(await state(second)).toEqual({ status: 'ok', outbox: { late: 0, oldestMinutes: 0, givenUp: 0 } });
});

test('after a refused login, only the login is tried, and no delivery loses an attempt', async () => {
  let logins = 0;
  let isRefused = true;
  const server = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => {
      logins++;
      if (isRefused) done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
      else done(null, { user: 'site' });
    },
  });
  const running = await runApp({
    ...server.env,
    SMTP_URL: String(server.env.SMTP_URL).replace('://', '://site:old@'),
    OUTBOX_RETRY_MS: '50',
  });
  for (let i = 0; i < 5; i++) await postJson(running.origin, contact);
  await until('some pauses', () => logins >= 3);
  expect(await rowOf(running, 'enquiry-mail')).toMatchObject({ attempts: 0, failure: null });
  expect(running.app.mailProblem()).toContain('EAUTH');
  isRefused = false;
  await allDelivered(running.database);
  expect(server.mails).toHaveLength(10);
});

test('if a provider has a limit, no delivery loses an attempt', async () => {
  let left = 8;
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      left-- > 0 ? done() : done(Object.assign(new Error('4.5.3 too many messages'), { responseCode: 451 })),
  });
  const running = await runApp({ ...server.env, OUTBOX_RETRY_MS: '50' });
  for (let i = 0; i < 10; i++) await postJson(running.origin, contact);
  await until('a pause', () => running.app.mailProblem()?.includes('451'));
  left = Number.POSITIVE_INFINITY;
  await allDelivered(running.database);
  expect(server.mails).toHaveLength(20);
  expect(await running.database.selectFrom('outbox').select('failed').distinct().execute()).toEqual([{ failed: 0 }]);
});

testAtNight('a mail whose connection is always cut waits longer each time, and the others arrive', async () => {
  let cut = 0;
  const server = await startMailServer({
    onRcptTo: ({ address }, session, done) => {
      if (!address.startsWith('asha')) return done();
      cut++;
      // A filter may close the connection because of one message.
      (session as unknown as { socket?: { destroy(): void } }).socket?.destroy();
      done(Object.assign(new Error('cut'), { responseCode: 421 }));
    },
  });
  const running = await runApp({ ...server.env, OUTBOX_RETRY_MS: '50' });
  for (let i = 0; i < 10; i++) await postJson(running.origin, { ...contact, businessEmail: `ben${i}@client.example` });
  await postJson(running.origin, contact);
  await until('the others', () => server.mails.length === 21);
  await until('more tries', () => cut > 2);
  expect(await rowOf(running, 'confirmation-mail')).toMatchObject({ outcome: 'delivered' });
  const [row] = await running.database.selectFrom('outbox').selectAll().where('outcome', '=', 'pending').execute();
  expect(row).toMatchObject({ kind: 'confirmation-mail' });
});
