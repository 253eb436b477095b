import { expect, test, vi } from 'vitest';
import { figures } from './measure.ts';

/** Reports one paint. */
class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint'];
  readonly #callback: PerformanceObserverCallback;
  constructor(callback: PerformanceObserverCallback) {
    this.#callback = callback;
  }
  observe = () => this.#callback({ getEntries: () => [{ startTime: 1_234 }] } as never, this as never);
  disconnect = () => {};
}

const limit = { seconds: 1.2, within: 'within', over: 'over', unknown: 'nobody knows' };

test.each([
  ['a page that was opened', 'https://site.example/', 'over', '1.23\u00a0s', '1.23\u00a0s'],
  ['one that a link has brought', 'https://site.example/other', 'nobody knows', '?', '0.98\u00a0s'],
])('the figures of %s are measured, judged, and computed no better', async (_, opened, verdict, paint, seconds) => {
  vi.stubGlobal('location', new URL('https://site.example/'));
  vi.stubGlobal('PerformanceObserver', Observer);
  const file = (name: string, transferSize: number, encodedBodySize: number) =>
    ({ name, transferSize, encodedBodySize }) as never;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation'
      ? [file(opened, 9_600, 9_300)]
      : [file('https://site.example/kept', 300, 40_300), file('https://other.example/', 10_100, 0)],
  );
  expect(await figures({ unknown: '?', limit, megabits: 1, wait: 0.5 })).toEqual({
    kilobytes: '59\u00a0KB',
    kept: '39\u00a0KB',
    requests: '3',
    thirdParties: '1',
    verdict,
    paint,
    seconds,
  });
});
