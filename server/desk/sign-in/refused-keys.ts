import type { FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { day, timeBefore } from '../../time/duration.ts';
import type { DeskContext } from '../context.ts';
import { PasskeyRefused } from './passkeys.ts';
import { actorOf } from './require-person.ts';

const hour = day / 24;

/** Anybody can send a wrong key, and nobody may fill the audit log: further ones of an hour are in the process log alone. */
const mostAnHour = 100;

/** @returns a handler of rejections that writes a refused key into the audit log and rethrows */
export const auditRefusal =
  ({ database, now }: DeskContext, request: FastifyRequest, action: 'sign-in-failed' | 'confirmation-failed') =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof PasskeyRefused)) throw error;
    const { reason, person } = error;
    const actor = { ...actorOf(request, now()), ...(request.session ? {} : { who: person, origin: '' }) };
    const recent = database
      .selectFrom('audit')
      .select('id')
      .where('at', '>', timeBefore(actor.now, hour))
      .where('action', '=', action);
    const count = (await recent.limit(mostAnHour).execute()).length;
    const more = count === mostAnHour - 1 ? '; further ones of this hour are in the log of the process' : '';
    if (count < mostAnHour) await audit(database, actor, action, reason + more);
    else request.log.warn({ action, reason }, 'audit log full for this hour');
    throw error;
  };
