import { expect, test } from 'vitest';
import { duration, waitOf } from './times.ts';

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

test('the waiting time is compared with the limit', () => {
  expect(waitOf(3 * hour, 4 * hour, day)).toEqual({ time: '3 h 00', note: '1 h 00 left', late: false, percent: 75 });
  expect(waitOf(4 * hour, 4 * hour, day)).toMatchObject({ note: '0 min left', late: false, percent: 100 });
  expect(waitOf(2 * day, 4 * hour, day)).toEqual({ time: '2 d', note: 'over by 1 d 5 h', late: true, percent: 100 });
  expect(waitOf(hour, undefined, day)).toEqual({ time: '1 h 00', note: '', late: false, percent: undefined });
});
