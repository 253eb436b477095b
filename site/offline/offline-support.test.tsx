// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import errors from '../../content/errors.yaml';
import { OfflineSupport } from './offline-support.tsx';

vi.mock('./queue.ts', () => ({ readQueue: async () => [] }));
vi.mock('./queue-notice.tsx', () => ({ QueueNotice: () => null }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const register = vi.fn();
const isLinked = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  // In development no worker is registered.
  vi.stubEnv('DEV', false);
  register.mockReset().mockResolvedValue(undefined);
  const ready = Promise.resolve({ active: null });
  vi.stubGlobal('navigator', { serviceWorker: { register, ready, controller: null } });
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const show = () => act(async () => root.render(<OfflineSupport since={performance.now() - 1_000} />));

test('the worker is registered thirty seconds after the application was stable, and the manifest is linked with it', async () => {
  await show();
  await passes(28_990);
  expect(register).not.toHaveBeenCalled();
  await passes(20);
  expect(register).toHaveBeenCalledWith('/worker.js');
  expect(isLinked()).toBe('/site.webmanifest');
});

test('a worker that cannot be registered is an error in the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = new Error('refused by the test');
  register.mockRejectedValue(refusal);
  await show();
  await passes(30_000);
  expect(error).toHaveBeenCalledWith(refusal);
  expect(isLinked()).toBeUndefined();
});

test('without service workers the console says so', async () => {
  vi.stubGlobal('navigator', {});
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await show();
  expect(log).toHaveBeenCalledWith(errors.workers.unsupported);
});
