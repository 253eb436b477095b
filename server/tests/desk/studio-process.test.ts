import { connect } from 'node:net';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test, vi } from 'vitest';
import { enginesAbove } from '../stores.ts';
import { useWebsite } from './running-website.ts';
import { documentOf, textOf } from './use-desk-pages.ts';

describe.each(enginesAbove)('the process of the studio on %s', (_name, makeEngine) => {
  const begin = useWebsite(makeEngine());

  test('starts again after a crash, and the person gets a message', async () => {
    const { visitor, send } = await begin({ times: { restartDelayMs: 60_000 } });
    const crashed = await visitor.get('/website/die');
    expect([crashed.status, crashed.headers['retry-after']]).toEqual([503, '2']);
    expect(textOf(documentOf(crashed.text), 'main')).toContain('The studio starts again');
    const refused = await send('/_studio/state');
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([503, expect.stringContaining('starts again')]);
    const { visitor: other } = await begin();
    await expect(other.get('/website/cut')).rejects.toThrow();
    await until('the next process', async () => (await other.get('/website')).status === 200);
  });

  test('ends with the server', async () => {
    const { visitor, close } = await begin();
    const { pid } = JSON.parse((await visitor.get('/website')).text);
    expect(process.kill(pid, 0)).toBe(true);
    await close();
    expect(() => process.kill(pid, 0)).toThrow();
  });

  test('tells the person the reason if it does not start in time, or not at all', async () => {
    vi.stubEnv('GIT_FAKE', 'silent');
    const silent = await begin({ times: { startTimeoutMs: 300 } });
    const missing = await begin({ program: '/nowhere/studio/server/main.ts' });
    for (const [{ visitor }, sentence] of [
      [silent, 'does not start'] as const,
      [missing, 'studio/server/main.ts'] as const,
    ]) {
      const { status, text } = await visitor.get('/website');
      expect([status, textOf(documentOf(text), 'main')]).toEqual([503, expect.stringContaining(sentence)]);
    }
    expect((await missing.visitor.get('/you')).status).toBe(200);
  });

  test('has a time limit for answers, and a request ends when the client closes the connection', async () => {
    const { visitor, noted } = await begin({ times: { answerTimeoutMs: 300 } });
    expect((await visitor.get('/website/slow')).status).toBe(504);
    await until('the end of the request', async () => (await noted()).includes('gone'));
    const left = await begin();
    const { host, port } = new URL(left.origin);
    const socket = connect(Number(port), 'localhost');
    socket.write(`GET /website/slow HTTP/1.1\r\nHost: ${host}\r\nCookie: ${left.cookie}\r\n\r\n`);
    await until('the request', async () => (await left.noted()).length > 0);
    socket.destroy();
    await until('the end of the request', async () => (await left.noted()).includes('gone'));
    // The process answered the ping, so it is not killed. On a busy machine, an answer may take longer than this limit.
    await until('an answer', async () => (await visitor.get('/website')).status === 200);
  });

  test.runIf(isLong)('is killed if it hangs', async () => {
    const { visitor } = await begin({ times: { pingDelayMs: 200, restartDelayMs: 0, pingTimeoutMs: 200 } });
    expect((await visitor.get('/website/hang')).status).toBe(503);
    await until('the next process', async () => (await visitor.get('/website')).status === 200);
  });
});
