import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { until } from '@company/tests/until.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cli } from '../command-line.ts';
import { contact } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { asha, hour, start, useClockedDesk } from './running-desk.ts';

const before = new Date(start - 1).toISOString();

/** Listens as a page of the desk does. */
async function listen(origin: string, cookie: string, since = before) {
  const asked = get(`${origin}/events?since=${encodeURIComponent(since)}`, {
    headers: { cookie, accept: 'text/event-stream' },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const heard = { text: '', ended: false };
  response.on('data', (chunk) => {
    heard.text += chunk;
  });
  response.on('close', () => {
    heard.ended = true;
  });
  response.on('error', () => undefined);
  onTestFinished(() => void asked.destroy());
  return { status: response.statusCode, headers: response.headers, heard };
}

describe.each(enginesAbove)('a page that stays open, on %s,', (_name, makeEngine) => {
  const { store, enter } = useClockedDesk(makeEngine());

  test('counts enquiries of other instances, without spam', async () => {
    const desk = await enter();
    const { status, headers, heard } = await listen(desk.origin, desk.cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await store.store(contact, '2026-11-20', ['a link']);
    await store.store(contact, '2026-11-20');
    await until('the news', () => /event: new\ndata: 1\n/.exec(heard.text)?.[0]);
    await store.store(contact, '2026-11-20');
    await until('more news', () => /event: new\ndata: 2\n/.exec(heard.text)?.[0]);
  });

  test('counts a week at most, for any time in its address', async () => {
    const desk = await enter();
    for (const day of ['12', '14']) await store.store(contact, `2026-11-${day}`);
    const { heard } = await listen(desk.origin, desk.cookie, '1970-01-01');
    const told = await until('the news', () => /event: new\ndata: (\d+)\n/.exec(heard.text)?.[1]);
    expect(told).toBe('1');
  });

  test('ends when the person is revoked', async () => {
    const desk = await enter();
    const { heard } = await listen(desk.origin, desk.cookie);
    await cli(store.env, 'revoke', asha);
    await until('the end', () => heard.ended || undefined);
  });

  test('needs a session, and a time', async () => {
    const desk = await enter();
    expect((await listen(desk.origin, '')).status).toBe(401);
    expect((await listen(desk.origin, desk.cookie, 'yesterday')).status).toBe(400);
  });

  test('keeps no session from ending', async () => {
    const { clock, ...desk } = await enter();
    clock.now += 11 * hour;
    expect((await listen(desk.origin, desk.cookie)).status).toBe(200);
    clock.now += hour;
    expect((await desk.visitor.get('/')).status).toBe(401);
  });

  test('lets the process end', async () => {
    const desk = await enter();
    const { heard } = await listen(desk.origin, desk.cookie);
    await desk.close();
    await until('the end', () => heard.ended || undefined);
  });
});
