/** A program that a check needs is not on this machine. */
export class LeftOut extends Error {
  override name = 'LeftOut';
}

export interface Result {
  check: string;
  outcome: 'ok' | 'FAILED' | 'left out';
  /** Figures, or what went wrong, or which program is missing. */
  details: string;
}

/** Registers a function that undoes what a check has set up; the last one is called first. */
export type Cleanup = (undo: () => Promise<unknown> | unknown) => void;

/**
 * Runs one check and prints the result.
 * @param run resolves with its figures; rejects if it fails, with {@link LeftOut} if it cannot be tried
 */
export async function check(name: string, run: (cleanup: Cleanup) => Promise<string>): Promise<Result> {
  const cleanups: (() => Promise<unknown> | unknown)[] = [];
  const started = performance.now();
  let result: Result;
  try {
    result = { check: name, outcome: 'ok', details: await run((undo) => cleanups.push(undo)) };
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    result = { check: name, outcome: error instanceof LeftOut ? 'left out' : 'FAILED', details };
  }
  for (const undo of cleanups.toReversed()) await undo();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `${result.outcome.padEnd(8)}  ${name} (${seconds} s)\n          ${result.details.replaceAll('\n', '\n          ')}`,
  );
  return result;
}

/** @throws an error with `problem` if `holds` is false */
export function ensure(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem);
}
