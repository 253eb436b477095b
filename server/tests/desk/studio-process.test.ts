import { connect } from 'node:net';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { useWebsite } from './running-website.ts';
import { documentOf, textOf } from './use-desk-pages.ts';

describe.each(enginesAbove)('the process of the studio on %s', (_name, makeEngine) => {
  const begin = useWebsite(makeEngine());

  test('starts again after its death, and says so', async () => {
    let ahead = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => void vi.restoreAllMocks());
    const { visitor, send } = await begin({ times: { restartDelayMs: 20_000 } });
    const died = await visitor.get('/website/die');
    expect([died.status, died.headers['retry-after']]).toEqual([503, '2']);
    expect(textOf(documentOf(died.text), 'main')).toContain('The studio starts again');
    const waits = await send('/_studio/state');
    expect([waits.status, JSON.parse(waits.text).message]).toEqual([503, expect.stringContaining('starts again')]);
    ahead += 20_000;
    expect((await visitor.get('/website')).status).toBe(200);
    await expect(visitor.get('/website/cut')).rejects.toThrow();
    // The second pause is twice as long, but for its bound.
    await until('its end', async () => (await visitor.get('/website')).status === 503);
    ahead += 30_000;
    expect((await visitor.get('/website')).status).toBe(200);
  });

  test('is ended without requests, and with the server', async () => {
    type Visitor = Awaited<ReturnType<typeof begin>>['visitor'];
    const pidOf = async (visitor: Visitor): Promise<number> => JSON.parse((await visitor.get('/website')).text).pid;
    const hasEnded = (pid: number) => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    };
    const idle = await begin({ times: { idleTimeoutMs: 50, restartDelayMs: 60_000 } });
    const first = await pidOf(idle.visitor);
    // It is not asked meanwhile, as that would keep it.
    await until('its end', () => hasEnded(first));
    const { visitor, close } = await begin();
    const next = await pidOf(visitor);
    expect(hasEnded(next)).toBe(false);
    await close();
    await until('its end', () => hasEnded(next));
  });

  test('that does not start, or not in time, is a sentence', async () => {
    vi.stubEnv('GIT_FAKE', 'silent');
    const silent = await begin({ times: { startTimeoutMs: 300 } });
    const late = await silent.visitor.get('/website');
    expect(late.status).toBe(503);
    expect(textOf(documentOf(late.text), 'main')).toContain('does not start');
    vi.unstubAllEnvs();
    const none = await begin({ program: '/nowhere/studio/server/main.ts' });
    const missing = await none.visitor.get('/website');
    expect(missing.status).toBe(503);
    expect(textOf(documentOf(missing.text), 'main')).toContain('studio/server/main.ts');
    expect((await none.visitor.get('/you')).status).toBe(200);
  });

  test('has a limit of time, and a client that goes away ends its request', async () => {
    const { origin, cookie, visitor, noted } = await begin({ times: { answerTimeoutMs: 300 } });
    const late = await visitor.get('/website/slow');
    expect(late.status).toBe(504);
    await until('its end', async () => (await noted()).includes('gone'));
    const patient = await begin();
    const socket = connect(Number(new URL(patient.origin).port), 'localhost');
    socket.write(
      `GET /website/slow HTTP/1.1\r\nHost: ${new URL(patient.origin).host}\r\nCookie: ${patient.cookie}\r\n\r\n`,
    );
    await until('the request', async () => (await patient.noted()).length > 0);
    socket.destroy();
    await until('its end', async () => (await patient.noted()).includes('gone'));
    // It lives, and may need more than that limit on a busy machine.
    await until('the studio', async () => (await request(origin, '/website', { headers: { cookie } })).status === 200);
  });

  test.runIf(isLong)('that hangs is ended', async () => {
    const { visitor } = await begin({ times: { answerTimeoutMs: 200, restartDelayMs: 0, pingTimeoutMs: 200 } });
    expect((await visitor.get('/website/hang')).status).toBe(504);
    await until('another one', async () => (await visitor.get('/website')).status === 200);
  });
});
