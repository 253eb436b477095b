import { expect, test, vi } from 'vitest';
import { repeat } from './timers.ts';

const hourMs = 3_600_000;

test('a job runs at once and after each pause, even after a failure, and never twice at the same time', async () => {
  const threeRuns = Promise.withResolvers<void>();
  const running = { now: 0, max: 0, runs: 0 };
  const err = new Error('out of order');
  const error = vi.fn();
  const stop = repeat(0, { error }, 'failed', async () => {
    running.max = Math.max(running.max, ++running.now);
    await new Promise(setImmediate);
    running.now--;
    if (++running.runs === 3) threeRuns.resolve();
    throw err;
  });
  expect(running.now).toBe(1);
  await threeRuns.promise;
  await stop();
  expect(running).toMatchObject({ now: 0, max: 1 });
  expect(error.mock.calls).toEqual(Array(running.runs).fill([{ err }, 'failed']));
});

test('a stop aborts the signal of the job and waits for the current run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events: string[] = [];
  const stop = repeat(hourMs, { error: expect.unreachable }, 'failed', async (stopping) => {
    await promise;
    events.push(stopping.aborted ? 'aborted' : 'not aborted');
  });
  const stopped = stop().then(() => events.push('stopped'));
  resolve();
  await stopped;
  expect(events).toEqual(['aborted', 'stopped']);
});

test('a job that is stopped between two runs is not run again', async () => {
  let runs = 0;
  const ran = Promise.withResolvers<void>();
  const stop = repeat(hourMs, { error: expect.unreachable }, 'failed', async () => {
    runs++;
    ran.resolve();
  });
  await ran.promise;
  await stop();
  expect(runs).toBe(1);
});
