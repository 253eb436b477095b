import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import performance from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runDesk } from './desk/running-desk.ts';
import { contact, faq, postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('an overloaded server refuses expensive requests, returns forms with their text, and sends Retry-After', async () => {
  // The mean delay of the event loop includes the 100 ms between two samples.
  const delays = Object.assign(performance.monitorEventLoopDelay(), { enable: () => true, reset: () => undefined });
  const mean = vi.spyOn(delays, 'mean', 'get');
  vi.spyOn(performance, 'monitorEventLoopDelay').mockReturnValue(delays);
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [{ origin, database }, desk] = [await runApp(), await runDesk()];
  const measure = (milliseconds: number) => {
    mean.mockReturnValue(milliseconds * 1_000_000);
    vi.advanceTimersByTime(5_000);
  };
  expect((await request(origin, '/it/anything')).status).toBe(200);
  measure(1_200);
  const [other, json, form, healthy, page, unknown, inbox] = await Promise.all([
    request(origin, '/it/anything'),
    postJson(origin, contact),
    postForm(origin, contact),
    request(origin, '/healthz'),
    request(origin, '/contact'),
    request(origin, '/nowhere'),
    request(desk.origin, '/'),
  ]);
  for (const answer of [other, json, form, inbox]) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  }
  expect(form.text).toContain(contact.message);
  expect([healthy.status, page.status, unknown.status]).toEqual([200, 200, 404]);
  expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([]);
  measure(100);
  expect((await postJson(origin, contact)).status).toBe(201);
});

test.each([
  ['say nothing', ''],
  ['stop within the head', 'POST /api/enquiries HTTP/1.1\r\nHost: site.example\r\nContent-'],
  [
    'stop within the body',
    'POST /api/enquiries HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"form',
  ],
])('three hundred clients that %s do not block the pages and the desk', async (_name, beginning) => {
  const { origin, app } = await runApp();
  const port = Number(new URL(origin).port);
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(beginning);
  expect((await request(origin, '/contact')).status).toBe(200);
  expect((await postJson(origin, contact)).status).toBe(201);
  // All these connections must be closed at last.
  const { timeout, headersTimeout, requestTimeout } = app.server;
  expect([timeout, headersTimeout, requestTimeout]).toEqual([120_000, 15_000, 30_000]);
});

test('with a full disk enquiries are refused, none is lost, and pages are served; afterwards no restart is needed', async () => {
  const { origin, database, logged } = await runApp();
  const long = { ...faq, message: 'x'.repeat(5_000) };
  const confirmed: string[] = [JSON.parse((await postJson(origin, long)).text).id];

  // SQLite behaves as on a full disk when the file must not grow.
  await sql`pragma max_page_count = 1`.execute(database);
  let answer = await postJson(origin, long);
  for (let i = 0; i < 50 && answer.status === 201; i++) {
    confirmed.push(JSON.parse(answer.text).id);
    answer = await postJson(origin, long);
  }
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(JSON.parse(answer.text).detail).toContain('hello@site.example');
  const plain = await postForm(origin, { ...contact, message: 'x'.repeat(5_000) });
  expect(plain.status).toBe(503);
  expect(plain.text).toContain('x'.repeat(5_000));
  expect((await request(origin, '/contact')).status).toBe(200);
  expect(logged.join('')).toContain('database or disk is full');
  expect(logged.join('')).not.toContain('xxxx');

  await sql`pragma max_page_count = 1000000`.execute(database);
  const after = await postJson(origin, long);
  expect(after.status).toBe(201);
  confirmed.push(JSON.parse(after.text).id);
  const rows = await database.selectFrom('enquiries').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(confirmed.toSorted());
});
