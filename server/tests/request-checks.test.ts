import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runDesk } from './desk/running-desk.ts';
import { request } from './request.ts';
import { runApp } from './running-app.ts';

/** @returns the first line of the response to a request with two hosts, of which the first is right */
async function askWithTwoHosts(origin: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nhost: other.example\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).replace(/\r\n.*/s, '');
}

test('a request with two hosts is refused, by the site and by the desk', async () => {
  for (const { origin } of [await runApp(), await runDesk()])
    expect(await askWithTwoHosts(origin)).toBe('HTTP/1.1 400 Bad Request');
});

test('a client with a body that is too large reads the answer, sends the rest, and may ask again', async () => {
  const { origin } = await runApp();
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`POST /api/enquiries HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`);
  socket.write(`content-length: 200000\r\n\r\n${'x'.repeat(100_000)}`);
  const [refused] = await once(socket, 'data');
  expect(refused).toMatch(/^HTTP\/1.1 413 /);
  socket.write(`${'x'.repeat(100_000)}GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/HTTP\/1.1 200 /);
});

test.each([
  ['off', 1],
  ['1', 0],
])('with TRUST_PROXY=%s, the header of a proxy is an error in the log %i times', async (TRUST_PROXY, times) => {
  const { origin, logged } = await runApp({ TRUST_PROXY });
  for (const name of ['x-forwarded-for', 'x-forwarded-for', 'forwarded'])
    await request(origin, '/services', { headers: { [name]: '192.0.2.1' } });
  expect(
    logged.map((line) => JSON.parse(line)).filter(({ level, msg }) => level === 50 && /TRUST_PROXY/.test(msg)),
  ).toHaveLength(times);
});

test.each([
  ['5/2h', 0],
  ['5/121m', 1],
])(
  'RATE_LIMIT=%s keeps addresses of visitors longer than the privacy policy says: %i warnings',
  async (RATE_LIMIT, times) => {
    const { logged } = await runApp({ RATE_LIMIT });
    expect(logged.filter((line) => line.includes('RATE_LIMIT'))).toHaveLength(times);
  },
);
