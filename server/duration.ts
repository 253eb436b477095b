const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** The seconds of a duration such as `30s`, `10m`, `2h` or `1d`; `NaN` for anything else. */
export const durationSeconds = (duration: string): number =>
  Number(duration.slice(0, -1)) * (seconds[duration.slice(-1)] ?? Number.NaN);
