/** Whether a day is in the calendar: a month of 30 days has no 31st, and nobody means a year before 1900. @param text in ISO 8601 */
export function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text) && day.getUTCFullYear() >= 1900;
}
