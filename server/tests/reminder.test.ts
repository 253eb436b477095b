import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { revoke } from '../desk/sign-in/access.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { assign, drop, mark, snooze, take } from '../enquiries/actions/owner-and-status.ts';
import { enqueueReminder, reminderContent } from '../enquiries/reminder.ts';
import { createWorkingTime } from '../time/working-time.ts';
import { india } from './fake-site.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { contact, faq } from './request.ts';
import { allDelivered, runApp } from './running-app.ts';
import { enginesAbove, useStore } from './stores.ts';

const hour = 3_600_000;
const at = (time: string) => ({ workingTime: createWorkingTime(india), afterMs: 4 * hour, now: new Date(time) });
const actor = { who: 'priya@company.example', now: new Date() };

const desk = { DESK_PORT: '3100', DESK_URL: 'https://desk.company.example' };
const isReminder = ({ headers }: MailServer['mails'][number]) => headers.subject?.startsWith('Backlog: ');
const reminders = ({ mails }: MailServer) => mails.filter(isReminder);

const ordered = (database: Database) =>
  database.selectFrom('outbox').select(['enquiry_id', 'delivered_at']).where('kind', '=', 'reminder-mail').execute();

describe.each(enginesAbove)('reminders on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  test('are due after working time, for open enquiries, and once', async () => {
    const { database, store } = current;
    // Each enquiry came at 15:30 in India, so three of the four hours of working time are on the same day.
    const thursday = await store(contact, '2026-11-19');
    const friday = await store(contact, '2026-11-20');
    const answered = await store(contact, '2026-11-19');
    await mark(database, actor, { ids: [answered], status: 'answered' });
    await store(faq, '2026-11-19', ['a link']);
    expect(await enqueueReminder(database, at('2026-11-20T10:29:59+05:30'))).toBe(0);
    expect(await enqueueReminder(database, at('2026-11-20T10:30+05:30'))).toBe(1);
    expect(await ordered(database)).toMatchObject([{ enquiry_id: thursday }]);
    expect(await enqueueReminder(database, at('2026-11-22T23:00+05:30'))).toBe(0);
    expect(await enqueueReminder(database, at('2026-11-23T10:30+05:30'))).toBe(1);
    expect((await ordered(database)).map(({ enquiry_id }) => enquiry_id).toSorted()).toEqual(
      [thursday, friday].toSorted(),
    );
    expect(await enqueueReminder(database, at('2026-12-23T10:30+05:30'))).toBe(0);
  });

  test('are queued once by many concurrent processes', async () => {
    const { database, store } = current;
    for (let i = 0; i < 5; i++) await store(contact, '2026-11-16');
    const input = at('2026-11-20T10:30+05:30');
    const counts = await Promise.all(Array.from({ length: 8 }, () => enqueueReminder(database, input)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
    expect(await ordered(database)).toHaveLength(1);
  });

  const erasure = { email: 'asha@client.example', via: 'desk' } as const;
  test.each([
    ['dropped', (database: Database, id: string) => drop(database, actor, { ids: [id] })],
    ['erased and deleted', (database: Database) => erase(database, actor, erasure)],
  ])('of others are not lost with the first enquiry of a mail, when it is %s', async (_what, remove) => {
    const { database, store } = current;
    const first = await store(contact, '2026-11-16');
    const other = await store(faq, '2026-11-17');
    expect(await enqueueReminder(database, at('2026-11-20T10:30+05:30'))).toBe(2);
    await remove(database, first);
    const pending = database.selectFrom('outbox').selectAll().where('outcome', '=', 'pending');
    const [row, ...more] = await pending.where('kind', '=', 'reminder-mail').execute();
    if (!row) throw new Error('The reminder is gone');
    expect(more).toEqual([]);
    const { enquiries, count } = await reminderContent(database, row, new Date('2026-11-20T10:31+05:30'));
    expect([enquiries.map(({ id }) => id), count]).toEqual([[other], 1]);
    expect(await enqueueReminder(database, at('2026-11-20T10:32+05:30'))).toBe(0);
  });

  test('list open enquiries in one mail, with names and links to the desk only', async () => {
    const { env, database, store } = current;
    const named = { ...contact, name: '<b>Asha</b> \u202eRao', page: '/service-details/rpa' };
    const first = await store(named, '2026-11-16');
    const second = await store({ ...faq, name: '' }, '2026-11-17');
    await store({ ...contact, form: 'desk', name: 'Ivan' }, '2026-11-17');
    const answered = await store(faq, '2026-11-17');
    expect(await enqueueReminder(database, at('2026-11-20T10:30+05:30'))).toBe(4);
    // This enquiry is answered before the mail is sent.
    await mark(database, actor, { ids: [answered], status: 'answered' });
    const server = await startMailServer();
    await runApp({ ...env, ...desk, ...server.env, DESK_REMIND_AFTER: '90m' });
    await allDelivered(database);
    const [mail, ...more] = reminders(server);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['sales@company.example']);
    expect(mail?.headers).toMatchObject({ subject: 'Backlog: 3', 'auto-submitted': 'auto-generated' });
    expect(mail?.text).toContain('Ivan, Entered by hand\n');
    expect(mail?.text).toMatch(/^After 1 h 30 min:\n\n\d+ h( \d+ min)? {2}<b>Asha<\/b> Rao, Robots\n/);
    expect(mail?.text).toContain(`ben@client.example, FAQ page\n  https://desk.company.example/enquiries/${second}`);
    expect(mail?.html).toContain(
      `<a href="https://desk.company.example/enquiries/${first}">&lt;b&gt;Asha&lt;/b&gt; Rao</a>`,
    );
    expect(mail?.text).toContain('Open https://desk.company.example');
    expect(mail?.text).not.toContain(answered);
    expect(mail?.raw).not.toContain('payment gateway');
    // The mail about a single enquiry also has a link to the desk.
    const single = server.mails.find(({ headers }) => headers.subject?.startsWith(`Enquiry ${first} `));
    expect(single?.text).toContain(`Then: https://desk.company.example/enquiries/${first}`);
  });

  test('go to the owner, or to the company without one, and for an enquiry that was put off in the morning of its day', async () => {
    const { env, database, store } = current;
    const priya = { ...actor, now: new Date('2026-11-17T10:00:00Z') };
    await database.insertInto('people').values({ address: priya.who, created_at: '' }).execute();
    const mine = await store(contact, '2026-11-16');
    const late = await store(faq, '2026-11-16');
    const nobodys = await store(contact, '2026-11-17');
    await snooze(database, priya, { ids: [mine], until: new Date('2026-11-20T04:00:00Z'), reason: 'wants a call' });
    await take(database, priya, { ids: [late] });
    expect(await enqueueReminder(database, at('2026-11-20T09:29+05:30'))).toBe(2);
    expect(await enqueueReminder(database, at('2026-11-20T09:30+05:30'))).toBe(1);
    expect(await enqueueReminder(database, at('2026-11-23T09:30+05:30'))).toBe(0);
    // An enquiry that changes before the mail is sent is not in the mail, and its waiting time begins again.
    const monday = { ...actor, now: new Date('2026-11-23T09:31+05:30') };
    await assign(database, monday, { ids: [nobodys], owner: priya.who });
    expect(await enqueueReminder(database, at('2026-11-23T09:32+05:30'))).toBe(0);
    const server = await startMailServer();
    await runApp({ ...env, ...desk, ...server.env });
    await allDelivered(database);
    const texts = server.mails
      .filter(({ to }) => to[0] === priya.who)
      .map(({ text, headers }) => `${headers.subject} ${text}`);
    const [back] = texts.filter((text) => text.startsWith('Back today: 1'));
    expect(back).toContain(`wants a call\n  https://desk.company.example/enquiries/${mine}`);
    expect(texts.filter((text) => text.startsWith('Backlog: 1')).some((text) => text.includes(late))).toBe(true);
    // Later the new owner gets a reminder, and the company gets none.
    const about = reminders(server).filter(({ text }) => text.includes(nobodys));
    expect(about.map(({ to }) => to)).toEqual([[priya.who]]);
  });

  test('go to the company once the owner has no access', async () => {
    const { env, database, store } = current;
    const priya = { ...actor, now: new Date('2026-11-17T10:00:00Z') };
    await database.insertInto('people').values({ address: priya.who, created_at: '' }).execute();
    const waits = await store(contact, '2026-11-16');
    const isBack = await store(faq, '2026-11-16');
    await take(database, priya, { ids: [waits] });
    await snooze(database, priya, { ids: [isBack], until: new Date('2026-11-20T04:00:00Z'), reason: '' });
    expect(await enqueueReminder(database, at('2026-11-19T10:30+05:30'))).toBe(1);
    expect(await revoke(database, { who: 'root', now: new Date('2026-11-20T05:00:00Z') }, priya.who)).toBe(2);
    expect(await enqueueReminder(database, at('2026-11-20T10:31+05:30'))).toBe(2);
    const server = await startMailServer();
    await runApp({ ...env, ...desk, ...server.env });
    await allDelivered(database);
    expect(server.mails.map(({ to }) => to[0])).not.toContain(priya.who);
    expect(reminders(server).map(({ text }) => text.includes(waits))).toEqual([true]);
    expect(server.mails.filter(({ headers }) => headers.subject === 'Back today: 1')).toHaveLength(1);
  });

  test('are due again after working time if an enquiry is opened again or given to another person', async () => {
    const { database, store } = current;
    const by = (time: string) => ({ ...actor, now: new Date(time) });
    await database.insertInto('people').values({ address: actor.who, created_at: '' }).execute();
    const [reopened, assigned] = [await store(contact, '2026-11-16'), await store(contact, '2026-11-16')];
    expect(await enqueueReminder(database, at('2026-11-18T10:30+05:30'))).toBe(2);
    await database.updateTable('outbox').set({ outcome: 'delivered' }).execute();
    await mark(database, by('2026-11-18T05:30:00Z'), { ids: [reopened], status: 'answered' });
    await mark(database, by('2026-11-19T04:30:00Z'), { ids: [reopened], status: 'open' });
    await take(database, by('2026-11-19T05:30:00Z'), { ids: [assigned] });
    expect(await enqueueReminder(database, at('2026-11-19T13:59+05:30'))).toBe(0);
    expect(await enqueueReminder(database, at('2026-11-19T14:00+05:30'))).toBe(1);
    expect(await enqueueReminder(database, at('2026-11-19T15:00+05:30'))).toBe(1);
    expect(await enqueueReminder(database, at('2026-11-20T15:00+05:30'))).toBe(0);
  });

  test('list the first twenty, with the number of all', async () => {
    const { env, database, store } = current;
    const ids: string[] = [];
    for (let i = 10; i < 33; i++) ids.push(await store(contact, `2026-10-${Math.min(i, 31)}`));
    // Without the mails of the enquiries.
    await database.deleteFrom('outbox').execute();
    const server = await startMailServer();
    await runApp({ ...env, ...desk, ...server.env });
    await until('the order', async () => (await ordered(database)).at(0));
    await allDelivered(database);
    const [mail] = reminders(server);
    expect(mail?.headers.subject).toBe('Backlog: 23');
    expect(ids.filter((id) => mail?.text.includes(id))).toHaveLength(20);
    expect(mail?.text).toContain('All 23 are there.');
  });

  test.each([
    ['there is no desk', {}],
    ['they are off', { ...desk, DESK_REMIND_AFTER: 'off' }],
  ])('are not sent where %s', async (_what, settings) => {
    const { env, database, store } = current;
    const id = await store(contact, '2026-11-16');
    const server = await startMailServer();
    await runApp({ ...env, ...server.env, ...settings });
    await allDelivered(database);
    // A confirmation days later is not sent.
    expect(server.mails.map(({ to }) => to)).toEqual([['sales@company.example']]);
    const row = await database.selectFrom('enquiries').select('reminded_at').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ reminded_at: null });
  });
});
