import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { drop } from '../enquiries/actions/drop.ts';
import { release } from '../enquiries/actions/release.ts';
import { mostAttempts } from '../enquiries/outbox/attempt.ts';
import { claim, giveUp, lease, markDelivered, never, postpone, renew } from '../enquiries/outbox/queue.ts';
import { mailKinds, storeEnquiry } from '../enquiries/store.ts';
import { emptyStoreOn } from './empty-store.ts';
import { engines, enginesAbove, makePostgres } from './engines.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { postJson } from './request.ts';
import { allDelivered, type RunningApp, runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';

/** As when the processes that had claimed deliveries were away for longer than a claim holds. */
const endClaims = (database: Database) =>
  database.updateTable('outbox').set({ claimed_until: '2026-01-01T00:00:00.000Z' }).execute();

const post = async (origin: string, i: number): Promise<string> => {
  const answer = await postJson(origin, { ...contact, businessEmail: `client${i}@client.example` });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text).id;
};

const postMany = (origins: string[], count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => post(origins[i % origins.length] ?? '', i)));

/** The references in the subjects of the mails to the company, sorted. */
const mailedReferences = ({ mails }: MailServer) =>
  mails
    .filter(({ to }) => to.includes('sales@company.example'))
    .map(({ headers }) => /Enquiry (\S+)/.exec(headers.subject ?? '')?.[1])
    .toSorted();

const confirmed = ({ mails }: MailServer) =>
  mails
    .flatMap(({ to }) => to)
    .filter((address) => address.endsWith('@client.example'))
    .toSorted();

describe.each(engines)('the outbox on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('every row is claimed by one of many processes, and again after a claim has ended', async () => {
    const database = await store.openMigrated();
    const other = await store.openMigrated();
    const now = new Date();
    for (let i = 0; i < 20; i++) await storeEnquiry(database, contact as EnquiryInput, { now });
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, i) => claim(i % 2 ? database : other, mailKinds, 3, now)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claim(database, mailKinds, 100, now)).length).toBe(40);

    const [first = ''] = ids;
    await markDelivered(database, { id: first, attempts: 1 }, now);
    // An instance whose clock is ahead cannot claim deliveries of others: claims end by the clock of the store.
    expect(await claim(database, mailKinds, 100, new Date(now.getTime() + 2 * lease))).toEqual([]);
    await endClaims(database);
    const again = await claim(database, mailKinds, 100, now);
    expect(again).toHaveLength(39);
    expect(again.every(({ attempts }) => attempts === 2)).toBe(true);
  });

  test('claims nothing of enquiries that are spam, dropped or restricted', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const { id } = await storeEnquiry(database, contact as EnquiryInput, { now });
    for (const status of ['spam', 'dropped', 'restricted'] as const) {
      await database.updateTable('enquiries').set({ status }).where('id', '=', id).execute();
      expect(await claim(database, mailKinds, 10, now)).toEqual([]);
    }
    await database.updateTable('enquiries').set({ status: 'new' }).execute();
    expect(await claim(database, mailKinds, 10, now)).toHaveLength(2);
  });

  test('changes nothing of a delivery that another process has claimed since', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    await storeEnquiry(database, contact as EnquiryInput, { now, kinds: ['enquiry-mail'] });
    const [first] = await claim(database, mailKinds, 1, now);
    await endClaims(database);
    const [second] = await claim(database, mailKinds, 1, now);
    if (!first || !second) throw new Error('Nothing was claimed');
    const claimed = await database.selectFrom('outbox').selectAll().execute();
    await renew(database, first);
    await postpone(database, first, now, 'unreachable: late');
    await giveUp(database, first, now, 'refused: late');
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual(claimed);
    await postpone(database, second, now, 'unreachable: in time');
    expect(await database.selectFrom('outbox').select('last_error').execute()).toEqual([
      { last_error: 'unreachable: in time' },
    ]);
    await markDelivered(database, first, now);
    await giveUp(database, second, now, 'refused: it is out');
    expect(await database.selectFrom('outbox').select(['delivered_at', 'dead_at']).execute()).toEqual([
      { delivered_at: now.toISOString(), dead_at: null },
    ]);
  });

  test('comes across the deliveries of spam only when it is released', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const actor = { who: 'priya@company.example', now };
    const { id } = await storeEnquiry(database, contact as EnquiryInput, {
      now: new Date(now.getTime() - 86_400_000),
      spamReasons: ['a link'],
    });
    const due = async () => {
      const rows = await database.selectFrom('outbox').select('next_attempt_at').execute();
      return rows.map(({ next_attempt_at }) => next_attempt_at);
    };
    expect(await due()).toEqual([never, never]);
    await release(database, actor, { ids: [id] });
    expect(await due()).toEqual([now.toISOString(), now.toISOString()]);
    // The hour after which mail is late begins now.
    const [row] = await database.selectFrom('outbox').select('created_at').execute();
    expect(row?.created_at).toBe(now.toISOString());
    await drop(database, actor, { ids: [id] });
    expect(await due()).toEqual([never, never]);
  });
});

// On SQLite they are processes of their own, see `crash.test.ts`: in one thread each would wait for the other.
describe('two instances on PostgreSQL', () => {
  const store = emptyStoreOn(makePostgres());

  test('mail each enquiry once', async () => {
    const server = await startMailServer();
    const instances = [await runApp({ ...store.env, ...server.env }), await runApp({ ...store.env, ...server.env })];
    const ids = await postMany(
      instances.map(({ origin }) => origin),
      60,
    );
    await until('120 mails', () => server.mails.length >= 120);
    expect(mailedReferences(server)).toEqual(ids.toSorted());
    expect(new Set(confirmed(server)).size).toBe(60);
    const deliveredBy = instances.map(({ logged }) => logged.filter((line) => line.includes('"delivered"')).length);
    await allDelivered((instances[0] as RunningApp).database);
    expect(server.mails).toHaveLength(120);
    expect(Math.min(...deliveredBy)).toBeGreaterThan(0);
  });
});

describe.each(enginesAbove)('an instance on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('keeps deliveries that it has given up', async () => {
    const server = await startMailServer();
    await server.stop();
    const database = await store.openMigrated();
    const { id } = await storeEnquiry(database, contact as EnquiryInput, { now: new Date() });
    await database
      .updateTable('outbox')
      .set({ attempts: mostAttempts - 1 })
      .execute();
    const { logged } = await runApp({ ...store.env, ...server.env });
    const dead = await until('dead letters', async () => {
      const rows = await database.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).execute();
      return rows.length === 2 ? rows : undefined;
    });
    expect(dead).toMatchObject([
      { enquiry_id: id, last_error: expect.stringContaining('ECONNREFUSED') },
      { enquiry_id: id, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(logged.join('')).toContain('delivery given up');
  });
});
