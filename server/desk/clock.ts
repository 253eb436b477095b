/**
 * Writes stored times as a clock in `timeZone` shows them.
 * @returns takes a time in ISO 8601, gives `Thu 19 Nov 2026, 11:05`
 */
export function clockOf(timeZone: string): (iso: string) => string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return (iso) => `${day.format(new Date(iso)).replaceAll(',', '')}, ${time.format(new Date(iso))}`;
}
