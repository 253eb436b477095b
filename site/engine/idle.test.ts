// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onFirstInteraction, whenIdle } from './idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('work waits until the browser is idle, and can be cancelled', () => {
  const request = vi.fn((_callback: () => void) => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const work = vi.fn();
  const stop = whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  request.mock.calls[0]?.[0]();
  expect(work).toHaveBeenCalledOnce();
  stop();
  expect(cancel).toHaveBeenCalledWith(7);
});

test('a browser without idle callbacks does the work a moment later', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = vi.fn();
  const cancelled = vi.fn();
  whenIdle(work);
  whenIdle(cancelled)();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('the first %s counts, and only the first', (type) => {
  const callback = vi.fn();
  onFirstInteraction(callback);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(callback).toHaveBeenCalledOnce();
});

test('a cancelled callback is not called', () => {
  const callback = vi.fn();
  onFirstInteraction(callback)();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(callback).not.toHaveBeenCalled();
});
