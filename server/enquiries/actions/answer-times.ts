/** How long one enquiry has waited for its first answer, in working time. */
export interface Waited {
  ms: number;
  /** False: it still waits. */
  answered: boolean;
  /** Whether somebody is to answer it, or has. */
  owed: boolean;
}

/** How soon a group of enquiries was answered. */
export interface AnswerTimes {
  received: number;
  answered: number;
  /** Working time to the first answer, in milliseconds, of those that have one; undefined when none has. */
  medianMs: number | undefined;
  /** The share, from 0 to 1, that was answered within so much working time; undefined when there is nothing to judge. */
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

/** What waits and has waited less than the limit can still be answered in time: it is not judged yet. */
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
