/**
 * Caches the promise for each key, so that later calls get the first one's result. A rejected promise is removed: the next
 * call tries again.
 */
export function memoizeAsync<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    const result = work(key).catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
    results.set(key, result);
    return result;
  };
}
