import type { Stories } from '@company/schemas/contents.ts';
import type { Figure } from '@company/schemas/files/machine.ts';

const paintTimeoutMs = 200;

interface Files {
  bytes: number;
  /** Bytes that were on this device already. */
  kept: number;
  requests: number;
  thirdParties: number;
}

/** The files that the browser has needed since the last whole page load. */
function loadedFiles(): Files {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const timings = files as PerformanceResourceTiming[];
  return {
    bytes: timings.reduce((sum, file) => sum + bytesOf(file), 0),
    // A cached file transfers only the answer that it is still valid.
    kept: timings.reduce((sum, file) => sum + Math.max(0, file.encodedBodySize - file.transferSize), 0),
    requests: timings.length,
    thirdParties: timings.filter(({ name }) => new URL(name).origin !== location.origin).length,
  };
}

/** A file that is on the device already transfers nothing. Its size counts all the same. */
const bytesOf = ({ transferSize, encodedBodySize }: PerformanceResourceTiming) =>
  Math.max(transferSize, encodedBodySize);

/** Milliseconds until the largest contentful paint; undefined in browsers without it, and after a navigation within the site. */
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
    // A tab in the background has no such paint.
    setTimeout(resolve, paintTimeoutMs);
  });
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)}\u00a0s`;

/** In units of 1,024 bytes, like the limits of pages. */
const inKilobytes = (bytes: number) => `${Math.round(bytes / 1024)}\u00a0KB`;

/** The figures that sentences may name, as text. */
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
    // A slow phone is not faster than this device.
    seconds: inSeconds(Math.max((bytes * 8) / (megabits * 1e6) + wait, seconds ?? 0)),
  };
}
