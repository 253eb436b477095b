import { describe, expect, test } from 'vitest';
import type { Enquiry } from '../../enquiry/enquiry.ts';
import { mostAttempts } from '../../server/enquiries/outbox/backoff.ts';
import { claim, lease, markDelivered } from '../../server/enquiries/outbox/queue.ts';
import { mailKinds, storeEnquiry } from '../../server/enquiries/store.ts';
import { engines } from './engines.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';
import { until } from './until.ts';
import { useEngine } from './use-engine.ts';

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
  const store = useEngine(makeEngine());

  test('mails 300 enquiries that came while the mail server was down, each once', async () => {
    const server = await startMailServer();
    await server.stop();
    const { origin, database } = await runApp({ ...store.env, ...server.env });
    const ids = await postMany([origin], 300);
    await until('a failure', () =>
      database.selectFrom('outbox').select('id').where('last_error', 'like', 'unreachable: %').executeTakeFirst(),
    );
    expect(server.mails).toEqual([]);
    await server.start();
    await until('600 mails', () => (server.mails.length >= 600 ? true : undefined));
    expect(mailedReferences(server)).toEqual(ids.toSorted());
    expect(new Set(confirmed(server)).size).toBe(300);
    expect(server.mails).toHaveLength(600);
  });

  test('mails each enquiry once when two instances share the store', async () => {
    const server = await startMailServer();
    const instances = [await runApp({ ...store.env, ...server.env }), await runApp({ ...store.env, ...server.env })];
    const ids = await postMany(
      instances.map(({ origin }) => origin),
      200,
    );
    await until('400 mails', () => (server.mails.length >= 400 ? true : undefined));
    expect(mailedReferences(server)).toEqual(ids.toSorted());
    expect(new Set(confirmed(server)).size).toBe(200);
    const deliveredBy = instances.map(({ logged }) => logged.filter((line) => line.includes('"delivered"')).length);
    await until('the end of all deliveries', async () => {
      const left = await instances[0]?.database
        .selectFrom('outbox')
        .select('id')
        .where('delivered_at', 'is', null)
        .execute();
      return left?.length === 0 ? true : undefined;
    });
    expect(server.mails).toHaveLength(400);
    expect(Math.min(...deliveredBy)).toBeGreaterThan(0);
  });

  test('every row is claimed by one of many processes, and again after a claim has ended', async () => {
    const database = await store.openMigrated();
    const other = await store.openMigrated();
    const now = new Date();
    for (let i = 0; i < 20; i++) await storeEnquiry(database, contact as Enquiry, { now });
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, i) => claim(i % 2 ? database : other, mailKinds, 3, now)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claim(database, mailKinds, 100, now)).length).toBe(40);

    const [first = ''] = ids;
    await markDelivered(database, first, now);
    const later = new Date(now.getTime() + lease);
    expect(await claim(database, mailKinds, 100, new Date(later.getTime() - 1))).toEqual([]);
    const again = await claim(database, mailKinds, 100, later);
    expect(again).toHaveLength(39);
    expect(again.every(({ attempts }) => attempts === 2)).toBe(true);
  });

  test('claims nothing of enquiries that are spam, dropped or restricted', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const { id } = await storeEnquiry(database, contact as Enquiry, { now });
    for (const status of ['spam', 'dropped', 'restricted'] as const) {
      await database.updateTable('enquiries').set({ status }).where('id', '=', id).execute();
      expect(await claim(database, mailKinds, 10, now)).toEqual([]);
    }
    await database.updateTable('enquiries').set({ status: 'new' }).execute();
    expect(await claim(database, mailKinds, 10, now)).toHaveLength(2);
  });

  test('keeps what it has given up', async () => {
    const server = await startMailServer();
    await server.stop();
    const database = await store.openMigrated();
    const { id } = await storeEnquiry(database, contact as Enquiry, { now: new Date() });
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
