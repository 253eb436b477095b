import { expect, test, vi } from 'vitest';
import { figures } from './measure.ts';

/** Tells of one paint. */
class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint'];
  readonly #told: PerformanceObserverCallback;
  constructor(told: PerformanceObserverCallback) {
    this.#told = told;
  }
  observe = () => this.#told({ getEntries: () => [{ startTime: 1_234 }] } as never, this as never);
  disconnect = () => {};
}

test('the figures of a page are those that the browser has measured', async () => {
  vi.stubGlobal('location', new URL('https://site.example/'));
  vi.stubGlobal('PerformanceObserver', Observer);
  const file = (name: string, transferSize: number) => ({ name: `https://${name}.example/`, transferSize }) as never;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [file('site', 9_600)] : [file('site', 50_000), file('other', 0)],
  );
  expect(await figures({ unknown: '?', megabits: 1, wait: 0.5 })).toEqual({
    kilobytes: '60 KB',
    requests: '3',
    thirdParties: '1',
    paint: '1.23 s',
    seconds: '0.98 s',
  });
});
