import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { contact, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

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
  // None of them may stay for ever.
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
});
