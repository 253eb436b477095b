import type { Progress } from '../../database/schema.ts';

/** One enquiry with its time to the first answer, in working time. */
export interface Waited {
  ms: number;
  /** False: it is still open. */
  answered: boolean;
  progress: Progress;
  worth: number | null;
  /** Milliseconds from its arrival to the contract; undefined if it is not won. */
  wonAfter: number | undefined;
}

/** A part of a number of cases. */
export interface Share {
  part: number;
  of: number;
}

export interface GroupFigures {
  received: number;
  answered: number;
  /** Median working time to the first answer, in milliseconds; undefined without answers. */
  medianMs: number | undefined;
  /** Those answered within this working time, of those for which it is over. */
  within1h: Share;
  within24h: Share;
  /** Won, of those that are won or lost. */
  won: Share;
  /** The value of what was won. */
  worth: number;
  /** Median time to the contract, in milliseconds of the calendar; undefined if nothing was won. */
  wonAfterMs: number | undefined;
}

const hour = 3_600_000;

/** In one pass: a year may have a hundred thousand enquiries. */
export function figuresOf(group: readonly Waited[]): GroupFigures {
  const times: number[] = [];
  const wonAfter: number[] = [];
  const [within1h, within24h, won] = [noCases(), noCases(), noCases()];
  let worth = 0;
  for (const one of group) {
    if (one.answered) times.push(one.ms);
    countWithin(within1h, one, hour);
    countWithin(within24h, one, 24 * hour);
    if (one.progress !== 'won' && one.progress !== 'lost') continue;
    won.of++;
    if (one.progress === 'lost') continue;
    won.part++;
    worth += one.worth ?? 0;
    if (one.wonAfter !== undefined) wonAfter.push(one.wonAfter);
  }
  const [medianMs, wonAfterMs] = [median(times), median(wonAfter)];
  return { received: group.length, answered: times.length, medianMs, within1h, within24h, won, worth, wonAfterMs };
}

const noCases = (): Share => ({ part: 0, of: 0 });

/**
 * Open enquiries that are younger than the limit do not count: they can still be answered in time. Those that are not
 * for the company need no answer.
 */
function countWithin(share: Share, { ms, answered, progress }: Waited, limit: number): void {
  if (!answered && (ms < limit || progress === 'not-for-us')) return;
  share.of++;
  if (answered && ms <= limit) share.part++;
}

function median(numbers: readonly number[]): number | undefined {
  const values = new Float64Array(numbers).sort();
  const middle = values.length >> 1;
  const [low, high] = [values[middle - 1], values[middle]];
  if (high === undefined) return undefined;
  return values.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
