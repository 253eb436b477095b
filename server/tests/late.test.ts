import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { runDesk } from './desk/running-desk.ts';
import { postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';

/** The mean delay of the event loop in milliseconds, which counts the 100 between two samples too. */
const measured = vi.hoisted(() => ({ mean: 100 }));
vi.mock('node:perf_hooks', async (original) => ({
  ...(await original<typeof import('node:perf_hooks')>()),
  monitorEventLoopDelay: () => ({
    enable: () => true,
    disable: () => true,
    reset: () => undefined,
    get mean() {
      return measured.mean * 1_000_000;
    },
  }),
}));

afterEach(() => void vi.useRealTimers());

test('an overloaded server refuses expensive requests, returns forms with their text, and sends Retry-After', async () => {
  const folder = async () => ({ DATA_DIR: await temporaryFolder() });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [{ origin, database }, desk] = [await runApp(await folder()), await runDesk(await folder())];
  const measure = (milliseconds: number) => {
    measured.mean = milliseconds;
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
