// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { content } from '../tests/content.ts';
import { startOfflineSupport } from './offline-support.ts';

const errors = content.files['errors.yaml'];

vi.mock('./queue.ts', () => ({ readQueue: async () => [] }));

const register = vi.fn();
const linkedManifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  // In development no worker is registered.
  vi.stubEnv('DEV', false);
  register.mockReset().mockResolvedValue(undefined);
  const ready = Promise.resolve({ active: null });
  vi.stubGlobal('navigator', { serviceWorker: { register, ready, controller: null, addEventListener() {} } });
  document.body.innerHTML = '<div data-offline></div>';
  const element = document.querySelector<HTMLElement>('div');
  if (element) element.dataset.offline = JSON.stringify({ ...errors.kept, unsupported: errors.workers.unsupported });
  document.head.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('thirty seconds after the start of the application, the worker is registered and the manifest is linked', async () => {
  startOfflineSupport(performance.now() - 1_000);
  await advance(28_990);
  expect(register).not.toHaveBeenCalled();
  await advance(20);
  expect(register).toHaveBeenCalledWith('/worker.js');
  expect(linkedManifest()).toBe('/site.webmanifest');
});

test('a failed registration of the worker is an error in the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = new Error('refused by the test');
  register.mockRejectedValue(refusal);
  startOfflineSupport(performance.now() - 1_000);
  await advance(30_000);
  expect(error).toHaveBeenCalledWith(refusal);
  expect(linkedManifest()).toBeUndefined();
});

test('if the browser has no service workers, the console says so', async () => {
  vi.stubGlobal('navigator', {});
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  startOfflineSupport(performance.now() - 1_000);
  expect(log).toHaveBeenCalledWith(errors.workers.unsupported);
});
