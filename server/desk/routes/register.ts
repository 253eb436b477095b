import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { sendProblem } from '../../problem-reply.ts';
import { createRateLimiter, OverLimit } from '../../rate-limit.ts';
import { requirePerson } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { registerActions } from './actions.ts';
import { registerAuditLog } from './audit.ts';
import { registerContact } from './contact.ts';
import { registerEnquiry } from './enquiry.ts';
import { registerErase } from './erase.ts';
import { registerEvents } from './events.ts';
import { registerExport } from './export.ts';
import { registerFigures } from './figures.ts';
import { registerIcon } from './icon.ts';
import { registerInbox } from './inbox.ts';
import { registerInvitations } from './invitation.ts';
import { registerNewEnquiry } from './new-enquiry.ts';
import { registerNote } from './note.ts';
import { type Hook, registerSignIn, registerSigningOut } from './sign-in.ts';
import { registerSpam } from './spam.ts';
import { registerYou } from './you.ts';

const inside = [
  registerInbox,
  registerEnquiry,
  registerContact,
  registerNewEnquiry,
  registerNote,
  registerIcon,
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

/** Signing in takes two requests: an office needs ten to twenty in ten minutes, and forty are too few to guess anything. */
const attemptLimit = { count: 40, seconds: 600 };

/** @returns a hook that counts sign-in requests by network address, and refuses those over the limit */
async function countAttempts(app: FastifyInstance, config: Config): Promise<Hook> {
  const limiter = await createRateLimiter(config.databaseUrl, { name: 'sign-in', limit: attemptLimit, connections: 1 });
  app.addHook('onClose', () => limiter.close());
  return async (request, reply) => {
    try {
      await limiter.count(request.ip);
      return undefined;
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, 429, `Too many attempts. Try again in ${error.retryAfter} seconds.`);
    }
  };
}
