/** Formats stored times (ISO 8601) in the company's time zone. */
export interface TimeFormat {
  /** `Thu 19 Nov 2026` */
  day(iso: string): string;
  /** `2026-11-19 11:05`, for spreadsheets. */
  sortable(iso: string): string;
  /** `Thu 19 Nov 2026, 11:05` */
  full(iso: string): string;
  /** Short: `11:05` today, `Thu 11:05` within a week, else `19 Nov 2026`. */
  short(iso: string, now: Date): string;
  /** For a sentence: `11:05`, `Thursday, 11:05` or `19 November 2026`. */
  inSentence(iso: string, now: Date): string;
}

export function createTimeFormat(timeZone: string): TimeFormat {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    return (iso: string | Date) => formatter.format(new Date(iso));
  };
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [day, time, weekday] = [format(date), format({ timeStyle: 'short' }), format({ weekday: 'short' })];
  const [longDay, longWeekday] = [format({ ...date, month: 'long' }), format({ weekday: 'long' })];
  const isNear = (iso: string, now: Date) => now.getTime() - Date.parse(iso) < 6 * 86_400_000;
  const isToday = (iso: string, now: Date) => day(iso) === day(now);

  const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

  return {
    day: (iso) => `${weekday(iso)} ${day(iso)}`,
    sortable: (iso) => sortable.format(new Date(iso)),
    full: (iso) => `${weekday(iso)} ${day(iso)}, ${time(iso)}`,
    short: (iso, now) => {
      if (isToday(iso, now)) return time(iso);
      return isNear(iso, now) ? `${weekday(iso)} ${time(iso)}` : day(iso);
    },
    inSentence: (iso, now) => {
      if (isToday(iso, now)) return time(iso);
      return isNear(iso, now) ? `${longWeekday(iso)}, ${time(iso)}` : longDay(iso);
    },
  };
}
