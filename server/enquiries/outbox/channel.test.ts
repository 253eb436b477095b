import { expect, test } from 'vitest';
import type { DeliveryFailure } from '../../database/schema.ts';
import { channelPace, DeliveryError } from './channel.ts';

const minute = 60_000;

/** Returns a pace with its own clock. `pauseMs` moves the clock to the end of the pause, and returns how long the pause was. */
function createPace() {
  let now = 0;
  const pace = channelPace(minute, () => now);
  const pauseMs = () => {
    const startedAt = now;
    while (pace.concurrency() === 0) now += 1_000;
    return now - startedAt;
  };
  return { pace, pauseMs };
}

const error = (failure: DeliveryFailure, options: { retryAfterMs?: number; isTemporary?: boolean } = {}) =>
  new DeliveryError(failure, 'CODE', { detail: '', ...options });

test.each([
  ['unreachable', [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]],
  ['limited', [60, 120, 240, 480, 900, 900]],
  ['login', [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
] as const)('after each failure “%s”, the pause of the channel is longer, up to a bound', (failure, seconds) => {
  const { pace, pauseMs } = createPace();
  for (const [i, expected] of seconds.entries()) {
    pace.recordFailure(error(failure));
    // The failure of a concurrent delivery does not make the pause longer.
    pace.recordFailure(error(failure));
    expect(pauseMs(), `pause ${i}`).toBe(expected * 1_000);
    expect(pace.concurrency()).toBe(1);
  }
});

test('each success allows one more concurrent delivery, and makes the next pause shorter', () => {
  const { pace, pauseMs } = createPace();
  for (let i = 0; i < 3; i++) {
    pace.recordFailure(error('limited'));
    pauseMs();
  }
  expect(pace.problem()?.failure).toBe('limited');
  for (const concurrency of [2, 3, 4, 5, 5]) {
    pace.recordSuccess();
    expect([pace.concurrency(), pace.problem()]).toEqual([concurrency, undefined]);
  }
  pace.recordFailure(error('limited'));
  expect(pauseMs()).toBe(minute);
});

test('if a receiver says how long to wait, the pause is that long, up to six hours', () => {
  const { pace, pauseMs } = createPace();
  pace.recordFailure(error('limited', { retryAfterMs: 20_000 }));
  expect(pauseMs()).toBe(20_000);
  pace.recordFailure(error('limited', { retryAfterMs: 999_999_999_000 }));
  expect(pauseMs()).toBe(6 * 60 * minute);
});

test('the channel pauses after three temporary rejections in a row, and not after two', () => {
  const { pace, pauseMs } = createPace();
  const temporaryError = error('rejected', { isTemporary: true });
  for (let i = 0; i < 2; i++) pace.recordFailure(temporaryError);
  pace.recordSuccess();
  for (let i = 0; i < 2; i++) pace.recordFailure(temporaryError);
  expect(pauseMs()).toBe(0);
  pace.recordFailure(error('rejected'));
  for (let i = 0; i < 3; i++) pace.recordFailure(temporaryError);
  expect(pauseMs()).toBe(minute);
});
