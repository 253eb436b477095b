const minute = 60_000;
const hour = 60 * minute;

/** A duration as text: `12 min`, `3 h 05` or `2 d 3 h`. */
export function duration(milliseconds: number, dayLengthMs: number): string {
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  const days = Math.floor(milliseconds / dayLengthMs);
  const hours = Math.floor((milliseconds % dayLengthMs) / hour);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = Math.floor((milliseconds % hour) / minute);
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
}

export type TimeFormat = ReturnType<typeof createTimeFormat>;

/** Formats stored times (ISO 8601) in the company's time zone. */
export function createTimeFormat(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (iso: string | Date) => formatter.format(new Date(iso));
  };
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [day, time, weekday] = [format(date), format({ timeStyle: 'short' }), format({ weekday: 'short' })];
  const [longDay, longWeekday] = [format({ ...date, month: 'long' }), format({ weekday: 'long' })];
  const isWithinSixDays = (iso: string, now: Date) => now.getTime() - Date.parse(iso) < 6 * 86_400_000;
  const isToday = (iso: string, now: Date) => day(iso) === day(now);

  return {
    /** `Thu 19 Nov 2026` */
    day: (iso: string) => `${weekday(iso)} ${day(iso)}`,
    /** `2026-11-19 11:05`, which spreadsheets can sort */
    sortable: format({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE'),
    /** `Thu 19 Nov 2026, 11:05` */
    full: (iso: string) => `${weekday(iso)} ${day(iso)}, ${time(iso)}`,
    /** `11:05` today, `Thu 11:05` within six days, else `19 Nov 2026` */
    short: (iso: string, now: Date) => {
      if (isToday(iso, now)) return time(iso);
      return isWithinSixDays(iso, now) ? `${weekday(iso)} ${time(iso)}` : day(iso);
    },
    /** Like `short`, but with whole words for a sentence: `11:05`, `Thursday, 11:05` or `19 November 2026` */
    inSentence: (iso: string, now: Date) => {
      if (isToday(iso, now)) return time(iso);
      return isWithinSixDays(iso, now) ? `${longWeekday(iso)}, ${time(iso)}` : longDay(iso);
    },
  };
}
