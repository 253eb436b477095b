import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit.ts';
import { clearCookie } from '../access/cookie.ts';
import { actorOf } from '../access/require-person.ts';
import { endSession } from '../access/sessions.ts';
import { type DeskContext, seeOther } from '../context.ts';

/** Ends the session of the request. */
export function registerSigningOut(app: FastifyInstance, { database, origin, now }: DeskContext): void {
  app.post('/sign-out', async (request, reply) => {
    const { session } = request;
    if (session) {
      await database.transaction().execute(async (transaction) => {
        await endSession(transaction, session.id);
        await audit(transaction, actorOf(request, now()), 'signed-out');
      });
    }
    reply.header('clear-site-data', '"cache", "storage"');
    return seeOther(clearCookie(reply, origin()), '/');
  });
}
