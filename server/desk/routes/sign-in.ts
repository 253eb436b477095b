import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import { countRows } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { sendProblem } from '../../problem-reply.ts';
import { clearCookie, readCookie, setCookie } from '../access/cookie.ts';
import { PasskeyRefused, signatureOf, signedInKey, signingOptions } from '../access/passkeys.ts';
import { actorOf } from '../access/require-person.ts';
import { beginSession, endSession, findSession, type SignedIn, sessionLabel } from '../access/sessions.ts';
import { type DeskContext, seeOther } from '../context.ts';

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The two requests of signing in: a challenge, and its signature. */
export function registerSignIn(app: FastifyInstance, context: DeskContext, countAttempt: Hook): void {
  const options = { onRequest: countAttempt, errorHandler: sendSignInError };

  app.post('/sign-in/options', options, () => signingOptions(context, 'sign-in'));

  app.post('/sign-in', options, async (request, reply) => {
    const signed = signedInKey(context, signatureOf(request.body), 'sign-in');
    const key = await signed.catch(auditRefusal(context, request, 'sign-in-failed'));
    await context.database.transaction().execute((transaction) => signIn(context, transaction, reply, key));
    return reply.code(204).send();
  });
}

/**
 * Signs a person in, and ends the earlier session of this browser.
 * @param database the transaction in which the person proves the key
 */
export async function signIn(
  { origin, now }: DeskContext,
  database: Database,
  reply: FastifyReply,
  signedIn: SignedIn,
): Promise<void> {
  const { request } = reply;
  const at = now();
  const cookie = readCookie(request, origin());
  const earlier = cookie ? await findSession(database, cookie, at) : undefined;
  if (earlier) await endSession(database, earlier.id);
  const begun = await beginSession(database, signedIn, at);
  const from = sessionLabel(begun.id);
  await audit(database, { who: signedIn.person, now: at, origin: from, log: request.log }, 'signed-in');
  setCookie(reply, origin(), begun.cookie);
}

/** Signing in stores a challenge and a session, so it needs a store that can be written. */
function sendSignInError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PasskeyRefused || (error.statusCode ?? 500) < 500) throw error;
  request.log.error({ err: error }, 'nobody can sign in: the store cannot be written');
  sendProblem(
    reply.header('retry-after', '30'),
    503,
    'Nothing can be stored at present, so nobody can sign in; people who are signed in can still read. Please try again in a minute.',
  );
}

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
