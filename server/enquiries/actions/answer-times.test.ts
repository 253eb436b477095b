import { expect, test } from 'vitest';
import { timesOf, type Waited } from './answer-times.ts';

const hour = 3_600_000;
const answered = (hours: number): Waited => ({ ms: hours * hour, answered: true, owed: true });
const waits = (hours: number): Waited => ({ ms: hours * hour, answered: false, owed: true });
const owed = false;

test('the median is of answered enquiries, between the two in the middle', () => {
  expect(timesOf([answered(9), waits(50), answered(1), answered(4)]).medianMs).toBe(4 * hour);
  expect(timesOf([answered(9), answered(1)]).medianMs).toBe(5 * hour);
  expect(timesOf([waits(9)]).medianMs).toBeUndefined();
});

test('a share includes late answers, but neither enquiries that are not late yet nor those that need no answer', () => {
  const group = [answered(1), answered(24), answered(25), waits(0.5), waits(23), waits(24), { ...waits(99), owed }];
  expect(timesOf(group)).toMatchObject({ received: 7, answered: 3, within1h: 1 / 5, within24h: 2 / 4 });
});

test('there is no share where there is nothing to judge', () => {
  expect(timesOf([waits(0.1), { ...waits(99), owed }])).toEqual({
    received: 2,
    answered: 0,
    medianMs: undefined,
    within1h: undefined,
    within24h: undefined,
  });
});
