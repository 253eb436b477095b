import { expect, test } from 'vitest';
import { minutesUntilOpen, waitText } from './reply-time.island.tsx';

const hours = {
  timeZone: 'Asia/Kolkata',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:30',
  to: '18:30',
  holidays: ['2026-11-30'],
};

test.each([
  ['during the opening hours', '2026-11-26T12:59:00Z', 0],
  ['15 minutes before the opening hours', '2026-11-26T03:45:00Z', 15],
  ['at the end of the opening hours', '2026-11-26T13:00:00Z', 15 * 60],
  ['at a weekend before a holiday', '2026-11-28T04:00:00Z', 3 * 24 * 60],
])('%s', (_, now, minutes) => {
  expect(minutesUntilOpen(hours, Date.parse(now))).toBe(minutes);
});

test('without opening days there is no waiting time', () => {
  expect(minutesUntilOpen({ ...hours, days: [] }, 0)).toBeUndefined();
});

test('a waiting time is shown in its two largest units', () => {
  expect(waitText(285, 'en-IN').replaceAll(/\s/g, ' ')).toMatch(/^4 hours 45 minutes$/);
  expect(waitText(3 * 24 * 60 + 1, 'en-IN').replaceAll(/\s/g, ' ')).toMatch(/^3 days 1 minute$/);
});
