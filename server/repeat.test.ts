import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

const anHour = 3_600_000;

test('stopping aborts the signal of the job and waits for the current run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events: string[] = [];
  const stop = repeat(anHour, async (stopping) => {
    await promise;
    events.push(stopping.aborted ? 'told' : 'not told');
  });
  const stopped = stop().then(() => events.push('stopped'));
  resolve();
  await stopped;
  expect(events).toEqual(['told', 'stopped']);
});

test('a job that is stopped between two runs is not run again', async () => {
  let runs = 0;
  const ran = Promise.withResolvers<void>();
  const stop = repeat(anHour, async () => {
    runs++;
    ran.resolve();
  });
  await ran.promise;
  await stop();
  expect(runs).toBe(1);
});
