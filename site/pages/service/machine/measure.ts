import type { Stories } from '@company/schemas/contents.ts';
import type { Figure } from '@company/schemas/files/machine.ts';

interface Files {
  bytes: number;
  /** Those that were on this device already. */
  kept: number;
  requests: number;
  thirdParties: number;
}

/** What the visitor's browser has needed since this page, or the one before it, was opened. */
function loadedFiles(): Files {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const timings = files as PerformanceResourceTiming[];
  return {
    bytes: timings.reduce((sum, file) => sum + bytesOf(file), 0),
    // After a question whether it is new, a cached file takes the bytes of the answer alone.
    kept: timings.reduce((sum, file) => sum + Math.max(0, file.encodedBodySize - file.transferSize), 0),
    requests: timings.length,
    thirdParties: timings.filter(({ name }) => new URL(name).origin !== location.origin).length,
  };
}

/** Of a file that is on the device already, such as the worker's, nothing is transferred: its size counts all the same. */
const bytesOf = ({ transferSize, encodedBodySize }: PerformanceResourceTiming) =>
  Math.max(transferSize, encodedBodySize);

/** Milliseconds until the largest part was painted; undefined in browsers that do not tell, and for a page that a link has brought. */
function largestPaint(): Promise<number | undefined> {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).pathname !== location.pathname) return Promise.resolve(undefined);
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

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)}\u00a0s`;

/** Of 1,024 bytes, as the limits of pages are. */
const inKilobytes = (bytes: number) => `${Math.round(bytes / 1024)}\u00a0KB`;

/** The figures that sentences may name, in words. */
export async function figures({
  unknown,
  limit,
  megabits,
  wait,
}: NonNullable<Stories['measure']>): Promise<Record<Figure, string>> {
  const paint = await largestPaint();
  const { bytes, kept, requests, thirdParties } = loadedFiles();
  const seconds = paint && paint / 1000;
  return {
    kilobytes: inKilobytes(bytes),
    kept: inKilobytes(kept),
    requests: `${requests}`,
    thirdParties: `${thirdParties}`,
    paint: seconds === undefined ? unknown : inSeconds(seconds),
    verdict: limit ? limit[seconds === undefined ? 'unknown' : seconds > limit.seconds ? 'over' : 'within'] : '',
    // A slow phone is no faster than this one.
    seconds: inSeconds(Math.max((bytes * 8) / (megabits * 1e6) + wait, seconds ?? 0)),
  };
}
