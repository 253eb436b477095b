import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../problem-reply.ts';
import { asDeviceResponse, PasskeyRefused, signedInKey, signingOptions } from '../access/passkeys.ts';
import { auditRefusal } from '../access/refusals.ts';
import { signIn } from '../access/sign-in.ts';
import type { DeskContext } from '../context.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The two requests of signing in: a challenge, and its signature. */
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
