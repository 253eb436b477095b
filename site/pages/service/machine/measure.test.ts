import { expect, test, vi } from 'vitest';
import { measurePage } from './measure.ts';

/** Replaces the browser's `PerformanceObserver`, and reports one paint. */
class FakeObserver {
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
  ['a page that was loaded', 'https://site.example/', 'over', '1.23\u00a0s', '1.23\u00a0s'],
  ['a page that a link within the site opened', 'https://site.example/other', 'nobody knows', '?', '0.98\u00a0s'],
])(
  'the values of %s are measured, and the computed time is at least as long',
  async (_, address, verdict, paint, seconds) => {
    vi.stubGlobal('location', new URL('https://site.example/'));
    vi.stubGlobal('PerformanceObserver', FakeObserver);
    const file = (name: string, transferSize: number, encodedBodySize: number) =>
      ({ name, transferSize, encodedBodySize }) as never;
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'navigation'
        ? [file(address, 9_600, 9_300)]
        : [file('https://site.example/kept', 300, 40_300), file('https://other.example/', 10_100, 0)],
    );
    expect(await measurePage({ unknown: '?', limit, megabits: 1, wait: 0.5 })).toEqual({
      kilobytes: '59\u00a0KB',
      kept: '39\u00a0KB',
      requests: '3',
      thirdParties: '1',
      verdict,
      paint,
      seconds,
    });
  },
);
