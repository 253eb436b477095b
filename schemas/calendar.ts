export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Weekday = (typeof weekdays)[number];

interface WorkingDays {
  days: readonly Weekday[];
  words?: { days: string } | undefined;
}

/**
 * Returns a text such as `Monday to Friday`, or a list if the days are not in sequence.
 * @param shift the days to add for a visitor in another time zone, such as -1 for the day before
 */
export function formatDays({ days, words }: WorkingDays, locale: string, shift = 0): string {
  const dayAt = (index: number) => weekdays[(index + shift + 7) % 7] ?? 'Monday';
  const start = weekdays.indexOf(days[0] ?? 'Monday');
  const areInSequence = days.every((day, index) => weekdays[(start + index) % 7] === day);
  const names = days.map((day) => dayAt(weekdays.indexOf(day))).map((day) => (words ? nameOfDay(day, locale) : day));
  const [first = '', last = first] = [names[0], names.at(-1)];
  if (!areInSequence || days.length <= 2) return new Intl.ListFormat(locale).format(names);
  return (words?.days ?? '{first} to {last}').replace('{first}', first).replace('{last}', last);
}

/** The name of a weekday in a language. The formatted date is in the week of 1 January 2024, which was a Monday. */
const nameOfDay = (day: Weekday, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

/** Whether a day exists and is in 1900 or later. For example, 31 April does not exist. @param text a day in ISO 8601 */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text) && day.getUTCFullYear() >= 1900;
}

/** The number of weeks in a quarter. The page of a stage can draw steps on these weeks. */
export const weeksInQuarter = 13;
