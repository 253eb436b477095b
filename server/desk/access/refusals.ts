import type { FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { countRows } from '../../database/engine.ts';
import { day, timeBefore } from '../../duration.ts';
import type { DeskContext } from '../context.ts';
import { PasskeyRefused } from './passkeys.ts';
import { actorOf } from './require-person.ts';

/** Further refusals within an hour are only in the process log, so that strangers cannot fill the store. */
const mostAnHour = 1_000;

/** @returns a handler of rejections that writes a refused key into the audit log and rethrows */
export const auditRefusal =
  ({ database, now }: DeskContext, request: FastifyRequest, action: 'sign-in-failed' | 'confirmation-failed') =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof PasskeyRefused)) throw error;
    const actor = { ...actorOf(request, now()), ...(request.session ? {} : { who: error.person, origin: '' }) };
    const earlier = database
      .selectFrom('audit')
      .where('action', '=', action)
      .where('at', '>', timeBefore(now(), day / 24));
    if ((await countRows(earlier)) < mostAnHour) await audit(database, actor, action, error.reason);
    else request.log.warn({ action, reason: error.reason }, 'audit log full for this hour');
    throw error;
  };
