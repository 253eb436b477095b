/** The result of `work`; rejects if there is none after `ms` milliseconds. */
export const withTimeout = <Result>(work: Promise<Result>, ms: number): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`Nothing after ${ms} ms`)), ms)),
  ]);
