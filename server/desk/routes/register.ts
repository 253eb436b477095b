import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../problem-reply.ts';
import { countAttempts } from '../access/attempts.ts';
import { requirePerson } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { registerActions } from './actions.ts';
import { registerAuditLog } from './audit.ts';
import { registerEnquiry } from './enquiry.ts';
import { registerErase } from './erase.ts';
import { registerEvents } from './events.ts';
import { registerExport } from './export.ts';
import { registerFigures } from './figures.ts';
import { registerInbox } from './inbox.ts';
import { registerInvitations } from './invitation.ts';
import { registerSignIn, registerSigningOut } from './sign-in.ts';
import { registerSpam } from './spam.ts';
import { registerYou } from './you.ts';

/** Routes for signed-in people. */
const inside = [
  registerInbox,
  registerEnquiry,
  registerErase,
  registerSpam,
  registerFigures,
  registerExport,
  registerEvents,
  registerYou,
  registerAuditLog,
  registerSigningOut,
];

/** Registers all routes of the desk. All except signing in and invitations need a session, also unknown addresses. */
export async function registerRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  if (!context.desk.proxySignIn) {
    const countAttempt = await countAttempts(app, context.config);
    registerSignIn(app, context, countAttempt);
    registerInvitations(app, context, countAttempt);
  }
  await app.register(async (gated) => {
    gated.addHook('onRequest', requirePerson(context));
    for (const register of inside) register(gated, context);
    // In a scope of its own, for its error handler.
    await gated.register(async (actor) => registerActions(actor, context));
  });
  app.setNotFoundHandler({ preHandler: requirePerson(context) }, async (request, reply) => {
    const text = 'The desk has no such address.';
    if (request.method !== 'GET') return sendProblem(reply, 404, text);
    return sendPage(context, reply, { page: 'notice', heading: 'Nothing here', text }, 404);
  });
}
