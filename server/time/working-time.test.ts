import { describe, expect, test } from 'vitest';
import { india } from '../tests/fake-site.ts';
import { createWorkingTime, type WorkingHours } from './working-time.ts';

const hourMs = 3_600_000;
const withHolidays = { ...india, holidays: ['2026-12-25', '2027-01-26'] };
/** Work in the nights in which the clocks go forward or back. */
const weekend: WorkingHours['days'] = ['Saturday', 'Sunday'];
const nights = { ...india, timeZone: 'Europe/Berlin', days: weekend, from: '00:00', to: '06:00' };
const at = (time: string) => new Date(time);

describe('working time between', () => {
  test.each([
    ['within a day', '2026-11-19T10:00+05:30', '2026-11-19T11:30+05:30', 1.5],
    ['from before the beginning of work', '2026-11-19T07:00+05:30', '2026-11-19T10:00+05:30', 0.5],
    ['over night', '2026-11-19T18:00+05:30', '2026-11-20T10:00+05:30', 1],
    ['over a weekend', '2026-11-20T18:00+05:30', '2026-11-23T10:00+05:30', 1],
    ['over Christmas and the weekend after', '2026-12-24T18:00+05:30', '2026-12-28T10:00+05:30', 1],
    ['over the end of a year', '2026-12-31T17:30+05:30', '2027-01-01T10:30+05:30', 2],
    ['on a Sunday', '2026-11-22T10:00+05:30', '2026-11-22T17:00+05:30', 0],
    ['with the end before the start', '2026-11-20T10:00+05:30', '2026-11-19T10:00+05:30', 0],
  ])('%s', (_what, start, end, hours) => {
    expect(createWorkingTime(withHolidays)(at(start), at(end))).toBe(hours * hourMs);
  });

  test('a night has five hours if the clocks go forward, and seven hours if the clocks go back', () => {
    const workingTime = createWorkingTime(nights);
    expect(workingTime(at('2026-03-28T23:00Z'), at('2026-03-29T12:00Z'))).toBe(5 * hourMs);
    expect(workingTime(at('2026-10-24T22:00Z'), at('2026-10-25T12:00Z'))).toBe(7 * hourMs);
  });
});
