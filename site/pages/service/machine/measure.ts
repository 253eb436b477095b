import type { Stories } from '@company/schemas/content-types.ts';
import type { Figure } from '@company/schemas/files/machine.ts';

interface Files {
  bytes: number;
  requests: number;
  thirdParties: number;
}

/** What the visitor's browser has loaded for this page so far. A file from its cache took no bytes. */
function loadedFiles(): Files {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const timings = files as PerformanceResourceTiming[];
  return {
    bytes: timings.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: timings.length,
    thirdParties: timings.filter(({ name }) => new URL(name).origin !== location.origin).length,
  };
}

/** Milliseconds until the largest part was painted; undefined in browsers that do not tell. */
function largestPaint(): Promise<number | undefined> {
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1)?.startTime);
    }).observe({ type, buffered: true });
    // A tab that was opened behind others has painted nothing that the browser tells.
    setTimeout(resolve, 200);
  });
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;

/** The figures that sentences may name, in words. */
export async function figures({
  unknown,
  megabits,
  wait,
}: NonNullable<Stories['measure']>): Promise<Record<Figure, string>> {
  const paint = await largestPaint();
  const { bytes, requests, thirdParties } = loadedFiles();
  return {
    kilobytes: `${Math.round(bytes / 1000)} KB`,
    requests: `${requests}`,
    thirdParties: `${thirdParties}`,
    paint: paint === undefined ? unknown : inSeconds(paint / 1000),
    seconds: inSeconds((bytes * 8) / (megabits * 1e6) + wait),
  };
}
