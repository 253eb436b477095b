/**
 * The same work, done once: later calls get the promise of the first. A failure is forgotten, so that the next call
 * tries again.
 *
 * `import()` takes a turn of the event loop even for a module that is there. A page that has been fetched ahead must
 * not wait for one: frames come in between.
 */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** `once` for each loader of an `import.meta.glob`. */
export const onceEach = <Module>(loaders: Record<string, () => Promise<Module>>) =>
  Object.fromEntries(Object.entries(loaders).map(([path, load]) => [path, once(load)]));
