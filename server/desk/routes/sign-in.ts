import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../problem-reply.ts';
import { asDeviceResponse, PasskeyRefused, signedInKey, signingOptions } from '../access/passkeys.ts';
import { auditRefusal } from '../access/refusals.ts';
import { signIn } from '../access/sign-in.ts';
import type { DeskContext } from '../context.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The two steps of signing in: what the device is asked to sign, and what it has signed. */
export function registerSignIn(app: FastifyInstance, context: DeskContext, countAttempt: Hook): void {
  const ceremony = () => ({ database: context.database, origin: context.origin(), now: context.now() });

  const options = { onRequest: countAttempt, errorHandler: sendSignInError };

  app.post('/sign-in/options', options, () => signingOptions(ceremony(), 'sign-in'));

  app.post('/sign-in', options, async (request, reply) => {
    const answer = asDeviceResponse<AuthenticationResponseJSON>(request.body);
    const key = await signedInKey(ceremony(), answer, 'sign-in').catch(
      auditRefusal(context, request, 'sign-in-failed'),
    );
    await context.database
      .transaction()
      .execute((transaction) => signIn(context, transaction, { request, reply }, key));
    return reply.code(204).send();
  });
}

/** A challenge and a session have to be stored: while the store takes nothing nobody can sign in, and they hear why. */
function sendSignInError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof PasskeyRefused || (error.statusCode ?? 500) < 500) throw error;
  request.log.error({ err: error }, 'nobody can sign in: the store takes nothing');
  sendProblem(
    reply.header('retry-after', '30'),
    503,
    'The store takes nothing at present, so nobody can sign in; whoever is signed in can read. Please try again in a minute.',
  );
}
