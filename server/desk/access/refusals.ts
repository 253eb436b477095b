import type { FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { day, timeBefore } from '../../duration.ts';
import type { DeskContext } from '../context.ts';
import { PasskeyRefused } from './passkeys.ts';
import { actorOf } from './require-person.ts';

/** More of them within an hour are in the process log alone: strangers cannot fill the store. */
const mostAnHour = 1_000;

/** Writes a refused key into the audit log. @returns a handler of rejections, which throws on */
export const auditRefusal =
  ({ database, now }: DeskContext, request: FastifyRequest, action: 'sign-in-failed' | 'confirmation-failed') =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof PasskeyRefused)) throw error;
    const actor = { ...actorOf(request, now()), ...(request.session ? {} : { who: error.person, origin: '' }) };
    const { earlier } = await database
      .selectFrom('audit')
      .where('action', '=', action)
      .where('at', '>', timeBefore(now(), day / 24))
      .select((row) => row.fn.countAll().as('earlier'))
      .executeTakeFirstOrThrow();
    if (Number(earlier) < mostAnHour) await audit(database, actor, action, error.reason);
    else request.log.warn({ action, reason: error.reason }, 'audit log full for this hour');
    throw error;
  };
