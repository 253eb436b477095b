import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { notSpam } from '../enquiries/actions/owner-and-status.ts';
import { startMailServer } from './mail-server.ts';
import { contact, faq, postForm, postJson, request } from './request.ts';
import { type RunningApp, runApp } from './running-app.ts';
import { emptyStoreOn, enginesAbove } from './stores.ts';

const run = async (env: Record<string, string> = {}) => runApp({ RATE_LIMIT: '1000/1h', ...env });

const stored = ({ database }: RunningApp) =>
  database.selectFrom('enquiries').select(['status', 'spam_reasons']).orderBy('created_at').execute();

const statuses = async (running: RunningApp) => (await stored(running)).map(({ status }) => status);

test('spam gets the same answer as others, is stored completely, and is not mailed', async () => {
  const server = await startMailServer();
  const running = await run(server.env);
  const honest = await postJson(running.origin, contact);
  const bot = await postJson(running.origin, { ...faq, website: 'http://spam.example', elapsed: '0' });
  const plain = await postForm(running.origin, { ...faq, msg_subject: 'Terms', website: 'x' });
  expect(bot.status).toBe(honest.status);
  expect(plain.status).toBe(303);
  const shape = ({ headers, text }: typeof bot) => [Object.keys(headers), Object.keys(JSON.parse(text)), text.length];
  expect(shape(bot)).toEqual(shape(honest));
  expect(await stored(running)).toEqual([
    { status: 'open', spam_reasons: '' },
    { status: 'spam', spam_reasons: 'the hidden field was filled in; sent after 0 s' },
    { status: 'spam', spam_reasons: 'the hidden field was filled in' },
  ]);
  // Its mail is queued, but on hold.
  expect(await running.database.selectFrom('outbox').select('id').execute()).toHaveLength(6);
  await until('the honest mails', () => server.mails.length === 2);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('ben@client.example');

  const suspected = await running.database.selectFrom('enquiries').select('id').where('status', '=', 'spam').execute();
  const actor = { who: 'priya@company.example', now: new Date() };
  await notSpam(running.database, actor, { ids: suspected.map(({ id }) => id) });
  await until('the mails of those released', () => server.mails.length === 6);
});

const sellers = ['We sell leads to you, cheap!', 'we sell LEADS to you cheap', 'We sell 100 leads to you. Cheap'];
const asha = (i: number) => (i % 2 ? 'Asha@client.example' : 'asha@Client.example');
test.each([
  [
    'the same text is spam from the fourth time on, with small variations too',
    [...sellers, 'We  sell leads to you cheap!!'].map((message, i) => ({
      message,
      businessEmail: `bot${i}@client.example`,
    })),
    3,
  ],
  [
    'short texts may be equal by chance',
    Array.from({ length: 6 }, (_, i) => ({ message: 'Please call me', businessEmail: `client${i}@client.example` })),
    6,
  ],
  [
    'one address, in whatever spelling, gets at most five confirmations a day',
    Array.from({ length: 6 }, (_, i) => ({ message: 'abcdefghij'.repeat(i + 3), businessEmail: asha(i) })),
    5,
  ],
])('%s', async (_what, enquiries, open) => {
  const running = await run();
  for (const enquiry of enquiries) await postJson(running.origin, { ...contact, ...enquiry });
  expect(await statuses(running)).toEqual([
    ...Array(open).fill('open'),
    ...Array(enquiries.length - open).fill('spam'),
  ]);
});

test('over the flood limit enquiries with another sign wait for review, unless the limit is off', async () => {
  const running = await run({ FLOOD_LIMIT: '2/1h' });
  for (let i = 0; i < 3; i++) {
    const message = `${'x'.repeat(i + 1)} www.a.example`;
    await postJson(running.origin, { ...contact, businessEmail: `c${i}@client.example`, message });
  }
  await postJson(running.origin, { ...faq, msg_subject: 'Terms' });
  expect(await stored(running)).toMatchObject([
    { status: 'open' },
    { status: 'open' },
    { status: 'spam', spam_reasons: '1 link in the message; a flood of enquiries' },
    { status: 'open' },
  ]);
  expect(running.logged.filter((line) => /"level":50.*FLOOD_LIMIT/.test(line))).toHaveLength(1);
  const off = await run({ RATE_LIMIT: 'off' });
  await Promise.all(Array.from({ length: 130 }, () => postJson(off.origin, contact)));
  expect(new Set(await statuses(off))).toEqual(new Set(['open']));
});

describe.each(enginesAbove)('on %s', (_name, make) => {
  const store = emptyStoreOn(make());

  test('the company gets a mail about a flood once an hour, and senders get no mail', async () => {
    const server = await startMailServer();
    const running = await run({ ...store.env, ...server.env, FLOOD_LIMIT: '1/1h', METRICS_PORT: '0' });
    const { database, origin } = running;
    const send = (i: number, more = {}) =>
      postJson(origin, { ...contact, businessEmail: `c${i}@client.example`, message: 'x'.repeat(i + 1), ...more });
    const readyz = async () => JSON.parse((await request(origin, '/readyz')).text).detail ?? '';
    const metrics = running.logged
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'metrics are shown').address;
    const gauge = async () => /^enquiries_flooded (\d)$/m.exec(await (await fetch(metrics)).text())?.[1];
    await send(0);
    expect([await readyz(), await gauge()]).toEqual(['', '0']);
    // The enquiry of this mail is suspected, but the mail is not on hold.
    await send(1, { message: 'www.a.example' });
    await Promise.all([send(2), send(3)]);
    await until('all mails', () => server.mails.length === 5);
    expect(server.mails.filter(({ to }) => String(to).includes('client.example'))).toHaveLength(1);
    expect(server.mails.filter(({ headers }) => headers.subject?.startsWith('A flood of'))).toHaveLength(1);
    expect([await readyz(), await gauge()]).toEqual([expect.stringContaining('FLOOD_LIMIT was reached'), '1']);

    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await database.updateTable('scheduled_jobs').set({ last_run_at: hourAgo }).where('name', '=', 'flood').execute();
    expect([await readyz(), await gauge()]).toEqual(['', '0']);
    await Promise.all([send(4), send(5)]);
    await until('the next mails', () => server.mails.length === 8);
    expect(running.logged.filter((line) => /"level":50.*FLOOD_LIMIT/.test(line))).toHaveLength(2);
  });
});
