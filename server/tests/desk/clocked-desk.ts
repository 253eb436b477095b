import type { Engine } from '../engines.ts';
import { useStore } from '../use-store.ts';
import { runDesk } from './running-desk.ts';
import { enrol } from './visitor.ts';

export const asha = 'asha@company.example';
export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.parse('2026-11-20T10:00:00Z');
export const operator = { who: 'the operator', now: new Date(start) };

/**
 * A store for each test of a group, and a desk on it whose clock the test moves: `run` starts it, and `enter` also
 * signs Asha in.
 */
export function useClockedDesk(engine: Engine) {
  const store = useStore(engine);
  const run = async (env: Record<string, string> = {}) => {
    const clock = { now: start };
    const now = () => new Date(clock.now);
    const desk = await runDesk({ ...store.env, ...env }, now);
    return { ...desk, now, clock, enrol: (address: string) => enrol(desk.origin, desk.database, address, now()) };
  };
  const enter = async (env: Record<string, string> = {}) => {
    const desk = await run(env);
    return { ...desk, ...(await desk.enrol(asha)) };
  };
  return { store, run, enter };
}
