// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onFirstInteraction, whenIdle } from './idle.ts';

test('a browser without idle callbacks does the work a moment later', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test.each(['pointerover', 'pointerdown', 'keydown', 'focusin'])('the first %s counts, and only the first', (type) => {
  const callback = vi.fn();
  onFirstInteraction(callback);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(callback).toHaveBeenCalledOnce();
});
