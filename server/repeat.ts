import { setTimeout } from 'node:timers/promises';

/** Resolves after `milliseconds`, or as soon as `signal` is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
  });

/**
 * Runs a job at once and then again and again, with a pause of `milliseconds` between two runs.
 * @param job should end early when its signal is aborted; must not reject
 * @returns a function that stops it; resolves when the current run has ended
 */
export function repeat(milliseconds: number, job: (stopping: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await job(stopping.signal);
      await pause(milliseconds, stopping.signal);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
