import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Resolves after `milliseconds`, or as soon as `signal` is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
  });

/** A job should end early when its signal is aborted. */
type Job = (stopping: AbortSignal) => Promise<unknown>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Runs a job again and again, with a pause of `milliseconds` between two runs. A failure is logged, and the job runs again.
 * @returns a function that stops the job, and resolves when the current run has ended
 */
export const repeat = (milliseconds: number, log: Log, failureMessage: string, job: Job): (() => Promise<void>) =>
  runOnce(log, failureMessage, async (stopping) => {
    while (!stopping.aborted) {
      await job(stopping).catch((err) => log.error({ err }, failureMessage));
      await pause(milliseconds, stopping);
    }
  });

export function runOnce(log: Log, failureMessage: string, job: Job): () => Promise<void> {
  const stopping = new AbortController();
  const running = job(stopping.signal).catch((err) => log.error({ err }, failureMessage));
  return async () => {
    stopping.abort();
    await running;
  };
}

/**
 * Runs a background job while the application listens.
 * @param ready the job begins after this promise is resolved
 * @param start returns a function that stops the job
 */
export function runWhileListening(app: FastifyInstance, ready: Promise<void>, start: () => () => Promise<void>): void {
  let stop = async () => {};
  let isClosed = false;
  app.addHook('onListen', async () => {
    void ready.then(() => {
      if (!isClosed) stop = start();
    });
  });
  app.addHook('onClose', () => {
    isClosed = true;
    return stop();
  });
}

/** @throws if `work` takes longer than `milliseconds`. The work itself continues */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const timeout = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds / 1_000} s`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    done.abort();
  }
}

const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** A duration such as `30s`, `10m`, `2h` or `1d` in seconds; `NaN` for any other text. */
export const durationSeconds = (duration: string): number =>
  Number(duration.slice(0, -1)) * (seconds[duration.slice(-1)] ?? Number.NaN);

export interface Limit {
  count: number;
  seconds: number;
}

export function toLimit(value: string): Limit {
  const [count, window = ''] = value.split('/');
  return { count: Number(count), seconds: durationSeconds(window) };
}

export const dayMs = 86_400_000;

/** The time `milliseconds` before `now`, in the stored format. */
export const timeBefore = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();
