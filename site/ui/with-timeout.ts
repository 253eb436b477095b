/** Resolves with the result of `work`. Rejects after `ms` milliseconds without one. */
export const withTimeout = <Result>(work: Promise<Result>, ms: number): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Nothing after ${ms} ms`)), ms)),
  ]);
