import type { FastifyInstance } from 'fastify';
import { clearCookie } from '../access/cookie.ts';
import { endSession } from '../access/sessions.ts';
import { type DeskContext, seeOther } from '../context.ts';

/** Ends the session that asks. */
export function registerSigningOut(app: FastifyInstance, context: DeskContext): void {
  app.post('/sign-out', async ({ session }, reply) => {
    if (session) await endSession(context.database, session.id);
    return seeOther(clearCookie(reply, context.origin()), '/');
  });
}
