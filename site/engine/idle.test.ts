// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onFirstInteraction, whenIdle } from './idle.ts';

test('without idle callbacks, the browser does the work after a short delay', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test.each(['pointerover', 'pointerdown', 'keydown', 'focusin'])(
  'after the first %s, the callback is called once',
  (type) => {
    const callback = vi.fn();
    onFirstInteraction(callback);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(callback).toHaveBeenCalledOnce();
  },
);
