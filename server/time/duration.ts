const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** A duration such as `30s`, `10m`, `2h` or `1d` in seconds; `NaN` for any other text. */
export const durationSeconds = (duration: string): number =>
  Number(duration.slice(0, -1)) * (seconds[duration.slice(-1)] ?? Number.NaN);

export interface Limit {
  count: number;
  seconds: number;
}

export function toLimit(value: string): Limit {
  const [count, window = ''] = value.split('/');
  return { count: Number(count), seconds: durationSeconds(window) };
}

export const dayMs = 86_400_000;

/** The time `milliseconds` before `now`, in the stored format. */
export const timeBefore = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();
