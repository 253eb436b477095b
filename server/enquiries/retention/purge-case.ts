import { day, timeBefore } from '../../time/duration.ts';

/** Earlier than every time, for a job that has never finished. */
export const neverRan = '';

/** Two clocks may differ by so much. */
const clockTolerance = 60_000;

/** A store that nobody has used for so long is rare, and so is a clock that is years ahead: a person can tell. */
const longestSilence = 366 * day;

export type PurgeCase = 'approved' | 'by-hand' | 'first-run' | 'regular' | 'late' | 'doubtful-clock' | 'not-due';

/**
 * A purge is regular if the last one ended less than two days ago. Example of a doubtful clock: it jumps to 2030 at night. All
 * enquiries are overdue, but the last purge and the newest enquiry are four years old.
 * @param isSettled a purge has deleted by this retention, or a person has approved it
 */
export function caseOf(
  isSettled: boolean,
  lastRunAt: string,
  newest: string,
  { now, by = 'site' }: { now: Date; by?: 'site' | 'hand' | 'approved' },
): PurgeCase {
  const time = now.toISOString();
  if (by === 'approved') return 'approved';
  const isRecent = (milliseconds: number) => lastRunAt > timeBefore(now, milliseconds) && lastRunAt <= time;
  if (isSettled && isRecent(day) && by === 'site') return 'not-due';
  if (newest > timeBefore(now, -clockTolerance)) return 'doubtful-clock';
  if (!isSettled) return 'first-run';
  if (isRecent(day)) return 'by-hand';
  if (isRecent(2 * day)) return 'regular';
  const lastSign = lastRunAt > newest ? lastRunAt : newest;
  return lastSign < timeBefore(now, longestSilence) ? 'doubtful-clock' : 'late';
}

/** Why a purge is held, for people. */
export function irregularity(situation: PurgeCase, lastRunAt: string, newest: string, time: string): string {
  const share = 'more than a tenth of what was stored would go at once';
  if (situation === 'first-run') return `${share}, in the first purge by this retention`;
  const clock = `the clock of this machine shows ${time.slice(0, 10)}`;
  const last = `the last purge ended on ${lastRunAt.slice(0, 10)}`;
  if (situation === 'late') return `${share}, ${last}, and ${clock}`;
  return `the newest enquiry came on ${newest.slice(0, 10)}, ${lastRunAt === neverRan ? '' : `${last}, `}and ${clock}`;
}
