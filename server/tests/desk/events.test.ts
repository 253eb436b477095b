import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeEnquiry } from '../../enquiries/store.ts';
import { cli } from '../command-line.ts';
import { enginesAbove } from '../engines.ts';
import { contact } from '../sample-enquiries.ts';
import { useStore } from '../use-store.ts';
import { runDesk } from './running-desk.ts';
import { enrol } from './visitor.ts';

const asha = 'asha@company.example';

/** Listens as a page of the desk does. */
async function listen(origin: string, cookie: string, since = new Date().toISOString()) {
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
  const store = useStore(makeEngine());
  const enter = async (now = () => new Date()) => {
    const desk = await runDesk(store.env, now);
    return { ...desk, ...(await enrol(desk.origin, desk.database, asha, now())) };
  };

  test('counts enquiries of other instances, without spam', async () => {
    const desk = await enter();
    const { status, headers, heard } = await listen(desk.origin, desk.cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (spamReasons: string[] = []) =>
      storeEnquiry(store.database, contact as EnquiryInput, { now: new Date(), spamReasons });
    await send(['a link']);
    await send();
    await until('the news', () => /event: new\ndata: 1\n/.exec(heard.text)?.[0]);
    await send();
    await until('more news', () => /event: new\ndata: 2\n/.exec(heard.text)?.[0]);
  });

  test('counts a week at most, for any time in its address', async () => {
    const desk = await enter();
    for (const age of [8, 6]) {
      await storeEnquiry(store.database, contact as EnquiryInput, { now: new Date(Date.now() - age * 86_400_000) });
    }
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
    const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
    const desk = await enter(() => new Date(clock.now));
    clock.now += 11 * 3_600_000;
    expect((await listen(desk.origin, desk.cookie)).status).toBe(200);
    clock.now += 3_600_000;
    expect((await desk.visitor.get('/')).status).toBe(401);
  });

  test('lets the process end', async () => {
    const desk = await enter();
    const { heard } = await listen(desk.origin, desk.cookie);
    await desk.close();
    await until('the end', () => heard.ended || undefined);
  });
});
