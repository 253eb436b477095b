import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two attempts. */
const pauseMs = 10;

// SQLITE_BUSY, in its short form.
export const isBusyError = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

export type Patience = <Result>(attempt: () => Promise<Result>, isWrite?: boolean) => Promise<Result>;

/**
 * Waits for the lock of another process without blocking this one: SQLite itself would stop the whole server, pages too.
 * @param milliseconds for which all statements together wait, so that a long lock does not queue them up
 * @returns repeats an attempt that the lock refuses. Success with `isWrite` shows that the lock is free
 */
export function createPatience(milliseconds: number): Patience {
  let busySince: number | undefined;
  return async (attempt, isWrite = true) => {
    for (;;) {
      try {
        const result = await attempt();
        if (isWrite) busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusyError(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince > milliseconds) throw error;
      }
      await setTimeout(pauseMs);
    }
  };
}
