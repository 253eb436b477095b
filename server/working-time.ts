const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** When the company answers, as `content/company.yaml` says it. */
export interface WorkingHours {
  /** An IANA name, such as `Asia/Kolkata`. */
  readonly timeZone: string;
  /** At least one. */
  readonly days: readonly (typeof weekdays)[number][];
  /** On the clock of the time zone: `09:30`. */
  readonly from: string;
  /** Later than `from`. */
  readonly to: string;
  /** Days such as `2027-01-26` on which nobody answers. */
  readonly holidays: readonly string[];
}

/** Counts working time, in milliseconds. */
export interface WorkingClock {
  /** The working time between two instants; 0 when the second is not later. */
  between(start: Date, end: Date): number;
  /** The first instant at which so much working time has passed since `start`. */
  after(start: Date, milliseconds: number): Date;
  /** The last instant since which so much working time has passed until `end`. */
  before(end: Date, milliseconds: number): Date;
}

/** One working day, in milliseconds since 1970. */
interface Shift {
  start: number;
  end: number;
  /** The working time of all shifts before it. */
  before: number;
}

/**
 * A clock that stands still while nobody works. It computes the shifts of whole years once, when they are first asked
 * for: the working time of a hundred thousand enquiries then takes some milliseconds.
 */
export function workingClock(hours: WorkingHours): WorkingClock {
  let shifts: Shift[] = [];
  let years: { first: number; last: number } | undefined;

  /** Makes sure that the shifts of a year, and of those beside it, are known. */
  const know = (year: number) => {
    if (!years || year <= years.first) {
      years = { first: year - 1, last: Math.max(year + 1, years?.last ?? year) };
      shifts = shiftsOf(hours, years.first, years.last);
    } else if (year >= years.last) {
      shifts.push(...shiftsOf(hours, years.last + 1, year + 1, worked(Number.POSITIVE_INFINITY)));
      years.last = year + 1;
    }
  };

  /** The working time since the beginning of what is known. */
  const worked = (instant: number): number => {
    const shift = shifts[lastBefore(shifts, ({ start }) => start <= instant)];
    return shift ? shift.before + Math.min(instant, shift.end) - shift.start : 0;
  };

  return {
    between: (start, end) => {
      know(start.getUTCFullYear());
      know(end.getUTCFullYear());
      return Math.max(0, worked(end.getTime()) - worked(start.getTime()));
    },
    after: (start, milliseconds) => {
      if (milliseconds <= 0) return start;
      for (let year = start.getUTCFullYear(); ; year++) {
        know(year);
        const wanted = worked(start.getTime()) + milliseconds;
        const shift = shifts[lastBefore(shifts, ({ before }) => before < wanted)];
        const end = shift && shift.start + wanted - shift.before;
        if (shift && end !== undefined && end <= shift.end) return new Date(end);
      }
    },
    before: (end, milliseconds) => {
      if (milliseconds <= 0) return end;
      for (let year = end.getUTCFullYear(); ; year--) {
        know(year);
        const wanted = worked(end.getTime()) - milliseconds;
        const shift = shifts[lastBefore(shifts, ({ before }) => before <= wanted)];
        if (shift) return new Date(shift.start + wanted - shift.before);
      }
    },
  };
}

/** All shifts of some years, in order. */
function shiftsOf(hours: WorkingHours, firstYear: number, lastYear: number, workedBefore = 0): Shift[] {
  const { timeZone, days, from, to, holidays } = hours;
  const shifts: Shift[] = [];
  const end = Temporal.PlainDate.from({ year: lastYear + 1, month: 1, day: 1 });
  let before = workedBefore;
  for (
    let day = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 });
    Temporal.PlainDate.compare(day, end) < 0;
    day = day.add({ days: 1 })
  ) {
    const weekday = weekdays[day.dayOfWeek - 1];
    if (!weekday || !days.includes(weekday) || holidays.includes(day.toString())) continue;
    const at = (plainTime: string) => day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const shift = { start: at(from), end: at(to), before };
    shifts.push(shift);
    before += shift.end - shift.start;
  }
  return shifts;
}

/** The index of the last shift that is `early`; -1 when none is. The early ones come first. */
function lastBefore(shifts: readonly Shift[], early: (shift: Shift) => boolean): number {
  let [low, high] = [0, shifts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const shift = shifts[middle];
    if (shift && early(shift)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
