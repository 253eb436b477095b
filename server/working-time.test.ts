import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorkingTime, type WorkingHours } from './working-time.ts';

const hour = 3_600_000;
const india: WorkingHours = {
  timeZone: 'Asia/Kolkata',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:30',
  to: '18:30',
  holidays: ['2026-12-25', '2027-01-26'],
};
/** At work while the clocks are changed, in both directions. */
const nights: WorkingHours = {
  ...india,
  timeZone: 'Europe/Berlin',
  days: ['Saturday', 'Sunday'],
  from: '00:00',
  to: '06:00',
};
const at = (time: string) => new Date(time);

describe('working time between', () => {
  test.each([
    ['within a day', '2026-11-19T10:00+05:30', '2026-11-19T11:30+05:30', 1.5],
    ['from before the doors open', '2026-11-19T07:00+05:30', '2026-11-19T10:00+05:30', 0.5],
    ['over night', '2026-11-19T18:00+05:30', '2026-11-20T10:00+05:30', 1],
    ['over a weekend', '2026-11-20T18:00+05:30', '2026-11-23T10:00+05:30', 1],
    ['over Christmas and its weekend', '2026-12-24T18:00+05:30', '2026-12-28T10:00+05:30', 1],
    ['over the end of a year', '2026-12-31T17:30+05:30', '2027-01-01T10:30+05:30', 2],
    ['on a Sunday', '2026-11-22T10:00+05:30', '2026-11-22T17:00+05:30', 0],
    ['backwards', '2026-11-20T10:00+05:30', '2026-11-19T10:00+05:30', 0],
  ])('%s', (_what, start, end, hours) => {
    expect(createWorkingTime(india)(at(start), at(end))).toBe(hours * hour);
  });

  test('a night in which the clocks go forward has five hours, one in which they go back seven', () => {
    const clock = createWorkingTime(nights);
    expect(clock(at('2026-03-28T23:00Z'), at('2026-03-29T12:00Z'))).toBe(5 * hour);
    expect(clock(at('2026-10-24T22:00Z'), at('2026-10-25T12:00Z'))).toBe(7 * hour);
  });
});

const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
const clockTime = fc.integer({ min: 0, max: 23 * 60 + 59 });
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const week: readonly WorkingHours['days'][number][] = [...india.days, 'Saturday', 'Sunday'];
const anyHours: fc.Arbitrary<WorkingHours> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    days: fc.subarray([...week], { minLength: 1 }),
    times: fc
      .uniqueArray(clockTime, { minLength: 2, maxLength: 2 })
      .map((two) => two.toSorted((a, b) => a - b).map(text)),
    holidays: fc.subarray(['2024-03-31', '2024-10-27', '2024-12-31', '2025-01-01', '2025-03-30', '2025-06-02']),
  })
  .map(({ times: [from = '', to = ''], ...rest }) => ({ ...rest, from, to }));

/** Asks every minute whether somebody works then: slow, and plainly right. */
function minutesBetween({ timeZone, days, from, to, holidays }: WorkingHours, start: number, minutes: number): number {
  let count = 0;
  for (let i = 0; i < minutes; i++) {
    const time = Temporal.Instant.fromEpochMilliseconds(start + i * 60_000).toZonedDateTimeISO(timeZone);
    const day = time.toPlainDate().toString();
    const weekday = week[time.dayOfWeek - 1];
    const clock = time.toPlainTime().toString().slice(0, 5);
    const works = days.some((one) => one === weekday) && !holidays.includes(day) && clock >= from && clock < to;
    if (works) count++;
  }
  return count;
}

describe('whatever the hours, the zone, the weekends, the holidays and the clocks', () => {
  test('it is what a look at every minute finds', () => {
    // Around each change of the clocks, where it is difficult.
    const changes = ['2024-03-10', '2024-03-31', '2024-04-07', '2024-10-06', '2024-10-27', '2024-11-03', '2024-12-31'];
    // A shift that begins or ends in an hour that does not exist is read otherwise by both, so they begin elsewhere.
    const clear = anyHours.filter(({ from, to }) => [from, to].every((time) => time > '04:00'));
    fc.assert(
      fc.property(
        clear,
        fc.constantFrom(...changes),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (hours, day, skip, minutes) => {
          const start = at(`${day}T00:00Z`).getTime() - 24 * hour + skip * 60_000;
          const between = createWorkingTime(hours)(new Date(start), new Date(start + minutes * 60_000));
          expect(between / 60_000).toBe(minutesBetween(hours, start, minutes));
        },
      ),
      { numRuns: 25 },
    );
  });
});
