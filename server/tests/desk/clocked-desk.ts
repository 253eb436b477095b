import { emptyStoreOn } from '../empty-store.ts';
import type { Engine } from '../engines.ts';
import { runDesk } from './running-desk.ts';
import { enrol } from './visitor.ts';

export const asha = 'asha@company.example';
export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.parse('2026-11-20T10:00:00Z');
export const operator = { who: 'the operator', now: new Date(start) };

/** An empty store for each test of a group, and `run`, which starts a desk on it whose clock the test moves. */
export function useClockedDesk(engine: Engine) {
  const empty = emptyStoreOn(engine);
  const run = async (env: Record<string, string> = {}) => {
    const clock = { now: start };
    const desk = await runDesk({ ...empty.env, ...env }, () => new Date(clock.now));
    return {
      ...desk,
      clock,
      enrol: (address: string) => enrol(desk.origin, desk.database, address, new Date(clock.now)),
    };
  };
  return { empty, run };
}
