/** The company's opening hours in its own time zone. */
export interface Hours {
  timeZone: string;
  days: readonly string[];
  from: string;
  to: string;
  holidays: readonly string[];
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const dayMs = 86_400_000;

/** The minutes until the company opens; 0 while the company is open, undefined if it opens in more than two weeks. */
export function minutesUntilOpen({ timeZone, days, from, to, holidays }: Hours, now: number): number | undefined {
  // The locales en-GB and sv-SE have known digits, and a known order of hour and minute, or of year, month and day.
  const time = new Date(now).toLocaleTimeString('en-GB', { timeZone });
  for (let day = 0; day < 14; day++) {
    const date = new Date(now + day * dayMs);
    const isWorkday =
      days.includes(date.toLocaleDateString('en-GB', { timeZone, weekday: 'long' })) &&
      !holidays.includes(date.toLocaleDateString('sv-SE', { timeZone }));
    const wait = day * 24 * 60 + minutesOf(from) - minutesOf(time);
    if (isWorkday && wait > 0) return wait;
    if (isWorkday && day === 0 && minutesOf(time) < minutesOf(to)) return 0;
  }
  return undefined;
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The two largest units that are not 0: `4 hours 45 minutes`. */
export function waitText(minutes: number, locale: string): string {
  let rest = minutes;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count) : [];
  });
  return parts.slice(0, 2).join(' ');
}
