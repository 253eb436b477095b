import { syncBuiltinESMExports } from 'node:module';
import performance from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { runDesk } from './desk/running-desk.ts';
import { contact, postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('an overloaded server refuses expensive requests, returns forms with their text, and sends Retry-After', async () => {
  // The mean delay of the event loop counts the 100 ms between two samples, too.
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
  expect((await request(origin, '/nowhere')).status).toBe(404);
  measure(1_200);
  const [unknown, json, form, healthy, page, inbox] = await Promise.all([
    request(origin, '/nowhere'),
    postJson(origin, contact),
    postForm(origin, contact),
    request(origin, '/healthz'),
    request(origin, '/contact'),
    request(desk.origin, '/'),
  ]);
  for (const answer of [unknown, json, form, inbox]) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  }
  expect(form.text).toContain(contact.message);
  expect([healthy.status, page.status]).toEqual([200, 200]);
  expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([]);
  measure(100);
  expect((await postJson(origin, contact)).status).toBe(201);
});
