/** The time of one enquiry to its first answer, in working time. */
export interface Waited {
  ms: number;
  /** False: it is still open. */
  answered: boolean;
  /** Whether it needs an answer, or has one. */
  owed: boolean;
}

export interface AnswerTimes {
  received: number;
  answered: number;
  /** Median working time to the first answer, in milliseconds; undefined without answers. */
  medianMs: number | undefined;
  /**
   * The share, from 0 to 1, that was answered within this working time; undefined if it is too early for all of them.
   */
  within1h: number | undefined;
  within24h: number | undefined;
}

const hour = 3_600_000;

export function timesOf(group: readonly Waited[]): AnswerTimes {
  const times = group.filter(({ answered }) => answered).map(({ ms }) => ms);
  return {
    received: group.length,
    answered: times.length,
    medianMs: median(new Float64Array(times)),
    within1h: shareWithin(group, hour),
    within24h: shareWithin(group, 24 * hour),
  };
}

/** Open enquiries that are younger than the limit do not count: they can still be answered in time. */
function shareWithin(group: readonly Waited[], limit: number): number | undefined {
  let [inTime, judged] = [0, 0];
  for (const { ms, answered, owed } of group) {
    if (!owed || (!answered && ms < limit)) continue;
    judged++;
    if (answered && ms <= limit) inTime++;
  }
  return judged > 0 ? inTime / judged : undefined;
}

function median(values: Float64Array): number | undefined {
  values.sort();
  const middle = values.length >> 1;
  const [low, high] = [values[middle - 1], values[middle]];
  if (high === undefined) return undefined;
  return values.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
