import type { WorkingHours } from '../../working-time.ts';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The beginning of work on a day, or on the next working day after it. */
export function beginOfWork(day: Temporal.PlainDate, hours: WorkingHours): Date {
  const { days, holidays, timeZone, from } = hours;
  const name = names[day.dayOfWeek - 1];
  const isFree = !name || !days.includes(name) || holidays.includes(day.toString());
  if (isFree) return beginOfWork(day.add({ days: 1 }), hours);
  return new Date(day.toZonedDateTime({ timeZone, plainTime: from }).epochMilliseconds);
}

/** The days that a person may choose with one press. */
export function daysToComeBack(now: Date, { timeZone }: WorkingHours): { label: string; day: string }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const next = (weekday: number) => today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
  return [
    { label: 'Tomorrow', day: today.add({ days: 1 }).toString() },
    { label: 'Friday', day: next(5).toString() },
    { label: 'Next week', day: next(1).toString() },
  ];
}
