import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '../access/cookie.ts';
import { asDeviceAnswer, signedInKey, signInOptions } from '../access/passkeys.ts';
import { beginSession } from '../access/sessions.ts';
import type { DeskContext } from '../context.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The two steps of signing in: what the device is asked to sign, and what it has signed. */
export function registerSignIn(app: FastifyInstance, context: DeskContext, countAttempt: Hook): void {
  const ceremony = () => ({ database: context.database, origin: context.origin(), now: context.now() });

  app.post('/sign-in/options', { onRequest: countAttempt }, () => signInOptions(ceremony()));

  app.post('/sign-in', { onRequest: countAttempt }, async (request, reply) => {
    const key = await signedInKey(ceremony(), asDeviceAnswer<AuthenticationResponseJSON>(request.body));
    const cookie = await beginSession(context.database, key, context.now());
    return setCookie(reply, context.origin(), cookie).code(204).send();
  });
}
