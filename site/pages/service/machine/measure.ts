import type { Stories } from '@company/schemas/contents.ts';
import type { Figure } from '@company/schemas/files/machine.ts';

const paintTimeoutMs = 200;

interface LoadedFiles {
  bytes: number;
  /** Bytes that were already on this device. */
  kept: number;
  requests: number;
  thirdParties: number;
}

/** Counts the files that the browser has used since it last loaded a whole page. */
function loadedFiles(): LoadedFiles {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const timings = files as PerformanceResourceTiming[];
  return {
    bytes: timings.reduce((sum, file) => sum + bytesOf(file), 0),
    // For a cached file, the server may send only the headers. The other bytes of the file are already on this device.
    kept: timings.reduce((sum, file) => sum + Math.max(0, file.encodedBodySize - file.transferSize), 0),
    requests: timings.length,
    thirdParties: timings.filter(({ name }) => new URL(name).origin !== location.origin).length,
  };
}

/** The browser transfers nothing for a file that is already on the device, so the size of the file is used instead. */
const bytesOf = ({ transferSize, encodedBodySize }: PerformanceResourceTiming) =>
  Math.max(transferSize, encodedBodySize);

/** Milliseconds until the largest contentful paint; undefined after a navigation within the site, or if the browser reports no paint. */
function largestPaint(): Promise<number | undefined> {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && new URL(navigation.name).pathname !== location.pathname) return Promise.resolve(undefined);
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1)?.startTime);
    }).observe({ type, buffered: true });
    // A tab in the background paints nothing, so the wait has a time limit.
    setTimeout(resolve, paintTimeoutMs);
  });
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)}\u00a0s`;

/** A kilobyte has 1,024 bytes here, as in the limits for the size of a page. */
const inKilobytes = (bytes: number) => `${Math.round(bytes / 1024)}\u00a0KB`;

/** The measured values as texts. A text of a story contains the name of a value in braces, such as `{requests}`. */
export async function measurePage({
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
    // The computed time of a slow phone is never below the measured time of this device.
    seconds: inSeconds(Math.max((bytes * 8) / (megabits * 1e6) + wait, seconds ?? 0)),
  };
}
