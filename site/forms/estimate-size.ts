import type { NumberStyles } from '@company/schemas/numbers.ts';
import { type Hours, hoursText, weeksOf, weeksText } from '@company/schemas/prices.ts';

/** How hours and weeks are written. */
export interface SizeWords {
  hours: { range: string; same: string };
  weeks: { range: string; same: string; one: string };
}

/** Hours and weeks of a project, or of what is left of it, as text: `480 to 640 hours`, `6 to 8 weeks`. */
export const sizeOf = (
  hours: Hours | undefined,
  pace: number | undefined,
  words: SizeWords,
  numbers: Pick<NumberStyles, 'plain'>,
): string[] =>
  hours
    ? [hoursText(hours, words.hours, numbers), ...(pace ? [weeksText(weeksOf(hours, pace), words.weeks, numbers)] : [])]
    : [];
