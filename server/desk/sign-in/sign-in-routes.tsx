import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { connectionsOfSignIn, openPool } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { createRateLimiter, OverLimit } from '../../http/rate-limit.ts';
import { sendProblem } from '../../http/responses.ts';
import { dayMs, timeBefore } from '../../time/timers.ts';
import type { DeskContext } from '../desk-context.ts';
import { NoticePage, sendPage } from '../send-page.tsx';
import { findInvitation, useInvitation } from './access.ts';
import {
  addKey,
  creationOptions,
  PasskeyRefused,
  signatureOf,
  signingOptions,
  verifyNewKey,
  verifySignIn,
} from './passkeys.ts';
import {
  actorOf,
  beginSession,
  clearCookie,
  endSession,
  findSession,
  hashOf,
  readCookie,
  renewSession,
  sessionLabel,
  setCookie,
  type VerifiedPerson,
} from './sessions.ts';
import { Invitation } from './sign-in-pages.tsx';

/** The limit of sign-in requests for each network address. Nobody can guess a secret with so few requests. */
const maxSignInRequests = { count: 40, seconds: 600 };

/** For the challenge and for the signature. Successful sign-ins do not count, because many people may share an address. */
const requestsPerSignIn = 2;

/** Anybody can send a wrong key, so the audit log has only this many refusals. The log of the process has the others. */
const maxAuditedRefusalsPerHour = 100;

const hourMs = dayMs / 24;

interface SignInLimiter {
  /** A hook that counts the request, and refuses the request if there were too many requests. */
  count(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** Subtracts the requests of a person who has signed in. */
  uncount(request: FastifyRequest): Promise<void>;
}

/** Creates the limit of sign-in requests by network address. */
export async function limitSignIns(app: FastifyInstance, databaseUrl: string | undefined): Promise<SignInLimiter> {
  const limiter = await createRateLimiter({
    name: 'sign-in',
    limit: maxSignInRequests,
    openPool: databaseUrl ? () => openPool(databaseUrl, connectionsOfSignIn) : undefined,
    log: app.log,
  });
  app.addHook('onClose', () => limiter.close());
  return {
    async count(request, reply) {
      try {
        await limiter.count(request.ip);
        return undefined;
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        reply.header('retry-after', error.retryAfter);
        return sendProblem(reply, 429, `Too many attempts. Try again in ${error.retryAfter} seconds.`);
      }
    },
    uncount: ({ ip }) => limiter.uncount(ip, requestsPerSignIn),
  };
}

export function registerSignIn(app: FastifyInstance, context: DeskContext, limiter: SignInLimiter): void {
  const options = { onRequest: limiter.count, errorHandler: sendSignInError };

  app.post('/sign-in/options', options, () => signingOptions(context, 'sign-in'));

  app.post('/sign-in', options, async (request, reply) => {
    const verification = verifySignIn(context, signatureOf(request.body), 'sign-in');
    const key = await verification.catch(auditRefusal(context, request, 'sign-in-failed'));
    await context.database.transaction().execute((transaction) => signIn(context, transaction, reply, key));
    await limiter.uncount(request);
    return reply.code(204).send();
  });
}

/** Signs a person in, within a transaction, and ends the earlier session of this browser. */
async function signIn({ origin, now }: DeskContext, database: Database, reply: FastifyReply, signedIn: VerifiedPerson) {
  const { request } = reply;
  const time = now();
  const cookie = readCookie(request, origin());
  const earlierSession = cookie ? await findSession(database, cookie, time) : undefined;
  if (earlierSession) await endSession(database, earlierSession.id);
  const session = await beginSession(database, signedIn, time);
  const actor = { who: signedIn.person, now: time, origin: sessionLabel(session.id), log: request.log };
  await audit(database, actor, 'signed-in', {});
  setCookie(reply, origin(), session.cookie);
}

/** Signing in writes a challenge and a session, so nobody can sign in if the database is read-only. */
function sendSignInError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PasskeyRefused || (error.statusCode ?? 500) < 500) throw error;
  request.log.error({ err: error }, 'nobody can sign in: the store cannot be written');
  sendProblem(
    reply.header('retry-after', '30'),
    503,
    'Nothing can be stored at present, so nobody can sign in; people who are signed in can still read. Please try again in a minute.',
  );
}

/** Returns a function for `catch` that writes a refused key into the audit log and throws the error again. */
const auditRefusal =
  ({ database, now }: DeskContext, request: FastifyRequest, action: 'sign-in-failed' | 'step-up-failed') =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof PasskeyRefused)) throw error;
    const { reason, person } = error;
    const actor = { ...actorOf(request, now()), ...(request.session ? {} : { who: person, origin: '' }) };
    const recentRefusals = database
      .selectFrom('audit')
      .select('id')
      .where('at', '>', timeBefore(actor.now, hourMs))
      .where('action', '=', action);
    const count = (await recentRefusals.limit(maxAuditedRefusalsPerHour).execute()).length;
    const limitNote =
      count === maxAuditedRefusalsPerHour - 1 ? '; further ones of this hour are in the log of the process' : '';
    if (count < maxAuditedRefusalsPerHour) await audit(database, actor, action, { reason: reason + limitNote });
    else request.log.warn({ action, reason }, 'audit log full for this hour');
    throw error;
  };

/** The routes for signing out and for the step-up. */
export function registerSession(app: FastifyInstance, context: DeskContext): void {
  const { database, origin, now } = context;

  app.post('/sign-out', async (request, reply) => {
    const { session } = request;
    if (session) {
      await database.transaction().execute(async (transaction) => {
        await endSession(transaction, session.id);
        await audit(transaction, actorOf(request, now()), 'signed-out', {});
      });
    }
    reply.header('clear-site-data', '"cache", "storage"');
    return clearCookie(reply, origin()).redirect('/', 303);
  });

  app.post('/step-up/options', ({ person, session }) =>
    signingOptions(context, `session ${session?.id ?? ''}`, person),
  );

  app.post('/step-up', async (request, reply) => {
    const { person, session, body } = request;
    const id = session?.id ?? '';
    const verification = verifySignIn(context, signatureOf(body), `session ${id}`, person);
    const key = await verification.catch(auditRefusal(context, request, 'step-up-failed'));
    const at = now();
    const cookie = await database.transaction().execute(async (transaction) => {
      await audit(transaction, actorOf(request, at), 'stepped-up', {});
      return renewSession(transaction, id, key, at);
    });
    return setCookie(reply, origin(), cookie).code(204).send();
  });
}

type Route = { Params: { token: string } };

const invitationProblems = {
  used: 'This invitation has been used. Sign in with the passkey that was created, or ask for a new invitation.',
  expired: 'This invitation is older than 24 hours. Ask the person who looks after the desk for a new one.',
  unknown: 'The desk does not know this invitation: a newer one may have replaced it. Ask for a new one.',
};

/** An invited person creates one passkey. Opening the link does not use up the invitation: mail programs also open links. */
export function registerInvitations(app: FastifyInstance, context: DeskContext, limiter: SignInLimiter): void {
  const { database } = context;
  const find = ({ token }: Route['Params']) => findInvitation(database, token, context.now());
  const purposeOf = ({ token }: Route['Params']) => `invitation ${hashOf(token)}` as const;
  const sendInvitationProblem = (reply: FastifyReply, state: keyof typeof invitationProblems) =>
    sendProblem(reply, 410, invitationProblems[state]);
  const options = { onRequest: limiter.count };

  app.get<Route>('/invitation/:token', options, async ({ params }, reply) => {
    const found = await find(params);
    if (found.state === 'open')
      return sendPage(context, reply, <Invitation person={found.person} rights={found.rights} {...params} />);
    const text = invitationProblems[found.state];
    return sendPage(context, reply, <NoticePage heading="This invitation does not work any more" text={text} />, 410);
  });

  app.post<Route>('/invitation/:token/options', options, async ({ params }, reply) => {
    const found = await find(params);
    if (found.state !== 'open') return sendInvitationProblem(reply, found.state);
    return creationOptions(context, found.person, purposeOf(params));
  });

  app.post<Route>('/invitation/:token', options, async (request, reply) => {
    const { params, body, log } = request;
    const found = await find(params);
    if (found.state !== 'open') return sendInvitationProblem(reply, found.state);
    const { person } = found;
    const key = await verifyNewKey(context, body, purposeOf(params));
    const now = context.now();
    const isAccepted = await database.transaction().execute(async (transaction) => {
      if (!(await useInvitation(transaction, params.token, now))) return false;
      const actor = { who: person, now, origin: 'an invitation', log };
      await addKey(transaction, actor, key, context.hasMail);
      await signIn(context, transaction, reply, { person, passkeyId: key.id });
      return true;
    });
    if (!isAccepted) return sendInvitationProblem(reply, 'used');
    await limiter.uncount(request);
    return reply.code(204).send();
  });
}
