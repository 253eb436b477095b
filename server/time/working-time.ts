const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface WorkingHours {
  /** An IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string;
  readonly days: readonly (typeof weekdays)[number][];
  /** The beginning and the end of work in local time, such as `09:30`. */
  readonly from: string;
  readonly to: string;
  /** Days without working hours, such as `2027-01-26`. */
  readonly holidays: readonly string[];
}

/** Milliseconds of working time between two instants; 0 if `end` is not after `start`. */
export type WorkingTime = (start: Date, end: Date) => number;

interface Shift {
  start: number;
  end: number;
  /** The working time of all earlier shifts, in milliseconds. */
  earlierMs: number;
}

/** The shifts of a year are computed when they are first needed. */
export function createWorkingTime(hours: WorkingHours): WorkingTime {
  let shifts: Shift[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const computeShifts = (instant: Date) => {
    const year = instant.getUTCFullYear();
    // The previous and the next year are also needed, because the instant is in another year in some time zones.
    if (first < year && year < last) return;
    [first, last] = [Math.min(first, year - 1), Math.max(last, year + 1)];
    shifts = shiftsOf(hours, first, last);
  };

  const workedUntil = (instant: number): number => {
    const shift = shifts.findLast(({ start }) => start <= instant);
    return shift ? shift.earlierMs + Math.min(instant, shift.end) - shift.start : 0;
  };

  return (start, end) => {
    computeShifts(start);
    computeShifts(end);
    return Math.max(0, workedUntil(end.getTime()) - workedUntil(start.getTime()));
  };
}

export const dayIn = (timeZone: string, instant: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

function isWorkingDay(day: Temporal.PlainDate, { days, holidays }: WorkingHours): boolean {
  const weekday = weekdays[day.dayOfWeek - 1];
  return weekday !== undefined && days.includes(weekday) && !holidays.includes(day.toString());
}

/** The beginning of work on a day, or on the next working day after it. */
export function beginOfWork(day: Temporal.PlainDate, hours: WorkingHours): Date {
  if (!isWorkingDay(day, hours)) return beginOfWork(day.add({ days: 1 }), hours);
  const { timeZone, from } = hours;
  return new Date(day.toZonedDateTime({ timeZone, plainTime: from }).epochMilliseconds);
}

function shiftsOf(hours: WorkingHours, firstYear: number, lastYear: number): Shift[] {
  const { timeZone, from, to } = hours;
  const shifts: Shift[] = [];
  const end = Temporal.PlainDate.from({ year: lastYear + 1, month: 1, day: 1 });
  let earlierMs = 0;
  for (
    let day = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 });
    Temporal.PlainDate.compare(day, end) < 0;
    day = day.add({ days: 1 })
  ) {
    if (!isWorkingDay(day, hours)) continue;
    const at = (plainTime: string) => day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const shift = { start: at(from), end: at(to), earlierMs };
    shifts.push(shift);
    earlierMs += shift.end - shift.start;
  }
  return shifts;
}
