import { expect, test } from 'vitest';
import type { DeliveryFailure } from '../../database/schema.ts';
import { channelPace, DeliveryError } from './channel.ts';

const minute = 60_000;

/** A pace with its own clock. `pauseMs` returns how long it pauses from now on. */
function createPace() {
  let now = 0;
  const pace = channelPace(minute, () => now);
  const pauseMs = () => {
    const from = now;
    while (pace.concurrency() === 0) now += 1_000;
    return now - from;
  };
  return { pace, pauseMs };
}

const error = (failure: DeliveryFailure, more: { retryAfterMs?: number; isTemporary?: boolean } = {}) =>
  new DeliveryError(failure, 'CODE', { detail: '', ...more });

test.each([
  ['unreachable', [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]],
  ['limited', [60, 120, 240, 480, 900, 900]],
  ['login', [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
] as const)('pauses of a channel that is %s grow to a bound', (failure, seconds) => {
  const { pace, pauseMs } = createPace();
  for (const [i, expected] of seconds.entries()) {
    pace.failed(error(failure));
    // Concurrent deliveries fail for the same reason.
    pace.failed(error(failure));
    expect(pauseMs(), `pause ${i}`).toBe(expected * 1_000);
    expect(pace.concurrency()).toBe(1);
  }
});

test('each success allows one more concurrent delivery, and makes the next pause shorter', () => {
  const { pace, pauseMs } = createPace();
  for (let i = 0; i < 3; i++) {
    pace.failed(error('limited'));
    pauseMs();
  }
  expect(pace.problem()?.failure).toBe('limited');
  for (const concurrency of [2, 3, 4, 5, 5]) {
    pace.succeeded();
    expect([pace.concurrency(), pace.problem()]).toEqual([concurrency, undefined]);
  }
  pace.failed(error('limited'));
  expect(pauseMs()).toBe(minute);
});

test('a receiver that says how long to wait is tried after that time', () => {
  const { pace, pauseMs } = createPace();
  pace.failed(error('limited', { retryAfterMs: 20_000 }));
  expect(pauseMs()).toBe(20_000);
  pace.failed(error('limited', { retryAfterMs: 999_999_999_000 }));
  expect(pauseMs()).toBe(6 * 60 * minute);
});

test('the channel pauses after three rejected deliveries in a row, and not after one', () => {
  const { pace, pauseMs } = createPace();
  const later = error('rejected', { isTemporary: true });
  for (let i = 0; i < 2; i++) pace.failed(later);
  pace.succeeded();
  for (let i = 0; i < 2; i++) pace.failed(later);
  expect(pauseMs()).toBe(0);
  pace.failed(error('rejected'));
  for (let i = 0; i < 3; i++) pace.failed(later);
  expect(pauseMs()).toBe(minute);
});
