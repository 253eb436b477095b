import type { FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import { day } from '../../duration.ts';
import type { DeskContext } from '../context.ts';
import { PasskeyRefused } from './passkeys.ts';
import { actorOf } from './require-person.ts';

type RefusedAction = 'sign-in-failed' | 'confirmation-failed';

const hour = day / 24;

/** Entries within an hour; one more has the number of those beyond. */
const mostAnHour = 100;

export interface RefusedKeys {
  /** Writes a refused key into the audit log, at most a hundred times an hour. */
  note(request: FastifyRequest, action: RefusedAction, error: PasskeyRefused): Promise<void>;
  /** Writes how many were left out, when their hour is over. @param isEnding whether the hour ends now in any case */
  flush(isEnding?: boolean): Promise<void>;
}

/**
 * Anybody can send a wrong key. So this process counts them in memory: a stranger's request neither fills the audit log nor
 * searches it.
 */
export function createRefusedKeys(database: Database, now: () => Date): RefusedKeys {
  const hours = new Map<RefusedAction, { began: number; written: number; more: number }>();

  const flush = async (isEnding = false): Promise<void> => {
    const at = now();
    for (const [action, { began, more }] of hours) {
      const passed = at.getTime() - began;
      // Less than nothing after the clock was set back.
      if (!isEnding && passed >= 0 && passed < hour) continue;
      hours.delete(action);
      if (more > 0) await audit(database, { who: 'unknown', now: at }, action, `and ${more} more within an hour`);
    }
  };

  return {
    flush,
    note: async (request, action, { reason, person }) => {
      await flush();
      const counted = hours.get(action) ?? { began: now().getTime(), written: 0, more: 0 };
      hours.set(action, counted);
      if (counted.written >= mostAnHour) {
        counted.more += 1;
        request.log.warn({ action, reason }, 'audit log full for this hour');
        return;
      }
      counted.written += 1;
      const actor = { ...actorOf(request, now()), ...(request.session ? {} : { who: person, origin: '' }) };
      await audit(database, actor, action, reason);
    },
  };
}

/** @returns a handler of rejections that writes a refused key into the audit log and rethrows */
export const auditRefusal =
  ({ refusedKeys }: DeskContext, request: FastifyRequest, action: RefusedAction) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof PasskeyRefused) await refusedKeys.note(request, action, error);
    throw error;
  };
