export interface Wait {
  /** `12 min`, `3 h 05` or `2 d 3 h`. */
  time: string;
  /** `55 min left` or `over by 2 h 20`; empty without a limit. */
  note: string;
  late: boolean;
  /** Percent of the limit, from 0 to 100; undefined without a limit. */
  percent: number | undefined;
}

const minute = 60_000;
const hour = 60 * minute;

/** Formats working time; a day is a working day. @param dayLength milliseconds of one working day */
export function duration(milliseconds: number, dayLength: number): string {
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  const days = Math.floor(milliseconds / dayLength);
  const hours = Math.floor((milliseconds % dayLength) / hour);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = Math.floor((milliseconds % hour) / minute);
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
}

/** @param limit milliseconds of working time until a reminder; undefined without reminders */
export function waitOf(waited: number, limit: number | undefined, dayLength: number): Wait {
  const time = duration(waited, dayLength);
  if (limit === undefined) return { time, note: '', late: false, percent: undefined };
  const left = limit - waited;
  const late = left < 0;
  const note = late ? `over by ${duration(-left, dayLength)}` : `${duration(left, dayLength)} left`;
  return { time, note, late, percent: Math.min(100, Math.round((100 * waited) / limit)) };
}
