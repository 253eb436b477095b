/** Resolves with the result of `work`, or rejects after `ms` milliseconds without a result. */
export const withTimeout = <Result>(work: Promise<Result>, ms: number): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Nothing after ${ms} ms`)), ms)),
  ]);
