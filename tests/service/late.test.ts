import perfHooks from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { postForm, postJson, request } from './request.ts';
import { contact } from './sample-enquiries.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Milliseconds by which the event loop is said to be late. */
let late = 0;
perfHooks.monitorEventLoopDelay = () =>
  ({
    enable: () => true,
    reset: () => undefined,
    get mean() {
      return late * 1_000_000;
    },
  }) as unknown as ReturnType<typeof perfHooks.monitorEventLoopDelay>;

afterEach(() => void vi.useRealTimers());

test('a server that is late refuses what costs time, gives back what was typed, and says when to come again', async () => {
  // The library reads the name when it is loaded.
  const [{ runApp }, { runDesk }] = [await import('./running-app.ts'), await import('./desk/running-desk.ts')];
  const folder = async () => ({ DATA_DIR: await temporaryFolder() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [{ origin, database }, desk] = [await runApp(await folder()), await runDesk(await folder())];
  const measure = (milliseconds: number) => {
    late = milliseconds;
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
  measure(0);
  expect((await postJson(origin, contact)).status).toBe(201);
});
