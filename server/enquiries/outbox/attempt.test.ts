import { expect, test } from 'vitest';
import { retryDelay } from './attempt.ts';

test('the bound doubles from the first delay up to six hours', () => {
  const bound = (attempts: number) => retryDelay(attempts, 60_000, () => 1);
  expect([1, 2, 3, 9, 10, 60].map(bound)).toEqual([60_000, 120_000, 240_000, 15_360_000, 21_600_000, 21_600_000]);
});

test('the delay is any time up to the bound', () => {
  expect(retryDelay(3, 1_000, () => 0)).toBe(0);
  expect(retryDelay(3, 1_000, () => 0.25)).toBe(1_000);
});
