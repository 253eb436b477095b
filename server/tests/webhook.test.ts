import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@company/tests/until.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, DeliveryKind } from '../database/schema.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { contact, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder } from './stores.ts';

const key = Buffer.alloc(32, 7);

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that answers with these statuses or headers, one after the other, and then with 204. */
async function startReceiver(...answers: (number | [status: number, headers: OutgoingHttpHeaders])[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const [status, headers] = [answers.shift() ?? 204].flat() as [number, OutgoingHttpHeaders?];
    response.writeHead(status, { location: '/elsewhere', ...headers }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const env = {
    WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    OUTBOX_RETRY_MS: '20',
  };
  return { received, env };
}

const signatureOf = ({ headers, body }: Received) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** The first delivery of a kind with this outcome. */
const outboxRow = (database: Database, end: 'delivered' | 'given-up', kind: DeliveryKind = 'webhook') =>
  until(`${kind}: ${end}`, () =>
    database.selectFrom('outbox').selectAll().where('kind', '=', kind).where('outcome', '=', end).executeTakeFirst(),
  );

test('every enquiry is posted, signed by Standard Webhooks, until it is accepted', async () => {
  const { received, env } = await startReceiver(500, 302, 429);
  const { origin, database } = await runApp(env);
  const visit = { landing: '/pricing', referrer: 'google.example', source: 'news', medium: '', campaign: 'spring' };
  const { id } = JSON.parse((await postJson(origin, { ...contact, origin: visit })).text);
  const row = await outboxRow(database, 'delivered');
  expect(row).toMatchObject({ enquiry_id: id, kind: 'webhook', attempts: 4 });
  expect(received).toHaveLength(4);
  for (const message of received) {
    expect(message.headers['webhook-id']).toBe(row.id);
    expect(message.headers['webhook-signature']).toBe(signatureOf(message));
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(300);
  }
  const { businessEmail: email, ...typed } = contact;
  expect(JSON.parse(received[3]?.body ?? '')).toMatchObject({
    type: 'enquiry.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id,
      ...typed,
      email,
      subject: '',
      origin: { ...visit, content: '', term: '' },
      createdAt: expect.any(String),
    },
  });
});

test('if a receiver asks to wait, nothing is sent until then, and no delivery loses an attempt', async () => {
  const { received, env } = await startReceiver([429, { 'retry-after': '1' }], 401);
  const { origin, database } = await runApp(env);
  const began = Date.now();
  for (let i = 0; i < 8; i++) await postJson(origin, contact);
  const deliveries = database.selectFrom('outbox').where('kind', '=', 'webhook');
  const pending = deliveries.select('id').where('outcome', '=', 'pending');
  await until('all', async () => (await pending.execute()).length === 0);
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  expect(received).toHaveLength(8 + 2);
  expect(await deliveries.select('failed').distinct().execute()).toEqual([{ failed: 0 }]);
});

test('after a 410 the receiver gets nothing more, and the delivery is kept', async () => {
  const { received, env } = await startReceiver(410);
  const { origin, database } = await runApp(env);
  await postJson(origin, contact);
  const row = await outboxRow(database, 'given-up');
  expect(row).toMatchObject({ kind: 'webhook', attempts: 1 });
  expect(received).toHaveLength(1);
});

test('a webhook that is set up later gets each earlier enquiry once, after any number of starts', async () => {
  const folder = await dataFolder();
  const before = await runApp({ DATA_DIR: folder });
  for (let i = 0; i < 3; i++) await postJson(before.origin, contact);
  const { received, env } = await startReceiver();
  for (let start = 0; start < 2; start++) {
    const { database } = await runApp({ DATA_DIR: folder, ...env });
    await until('three deliveries', async () => {
      const rows = await database.selectFrom('outbox').select('id').where('delivered_at', 'is not', null).execute();
      return rows.length === 3;
    });
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect(received).toHaveLength(3);
});

test('the erasure of an enquiry is sent as a reference to a receiver that has it; 410 accepts it', async () => {
  const { received, env } = await startReceiver(204, 500, 410);
  const { origin, database } = await runApp(env);
  const { id } = JSON.parse((await postJson(origin, contact)).text);
  await outboxRow(database, 'delivered');
  const erasure = { email: contact.businessEmail, via: 'desk' } as const;
  expect(await erase(database, { who: 'asha@company.example', now: new Date() }, erasure)).toEqual([id]);
  await until('the notice', () => received.at(2));
  expect(JSON.parse(received[2]?.body ?? '')).toEqual({
    type: 'enquiry.erased',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id },
  });
  expect(await outboxRow(database, 'delivered', 'erasure-webhook')).toMatchObject({ failure: null });
});
