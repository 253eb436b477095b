import { expect, test } from 'vitest';
import { duration } from './texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 9 * hour;

test.each([
  [0, '0 min'],
  [59 * minute + 59_000, '59 min'],
  [hour, '1 h 00'],
  [6 * hour + 20 * minute, '6 h 20'],
  [day, '1 d'],
  [2 * day + 3 * hour + 59 * minute, '2 d 3 h'],
])('%d ms of working time are %j', (milliseconds, text) => {
  expect(duration(milliseconds, day)).toBe(text);
});
