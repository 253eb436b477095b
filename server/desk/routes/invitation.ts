import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../../problem-reply.ts';
import { findInvitation, useInvitation } from '../access/invitations.ts';
import { addKey } from '../access/keys.ts';
import { createdKey, creationOptions } from '../access/passkeys.ts';
import { hashOf } from '../access/secrets.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { type Hook, signIn } from './sign-in.ts';

type Route = { Params: { token: string } };

const sentences = {
  used: 'This invitation has been used. Sign in with the passkey that was created, or ask for a new invitation.',
  expired: 'This invitation is older than 24 hours. Ask the person who looks after the desk for a new one.',
  unknown: 'The desk does not know this invitation: a newer one may have replaced it. Ask for a new one.',
};

/**
 * `/invitation/<token>`: a person creates a passkey, once. A GET does not use the invitation up, as mail programs open
 * links, too.
 */
export function registerInvitations(app: FastifyInstance, context: DeskContext, countAttempt: Hook): void {
  const { database } = context;
  const find = ({ token }: Route['Params']) => findInvitation(database, token, context.now());
  const purposeOf = ({ token }: Route['Params']) => `invitation ${hashOf(token)}` as const;
  const gone = (reply: FastifyReply, state: keyof typeof sentences) => sendProblem(reply, 410, sentences[state]);
  const options = { onRequest: countAttempt };

  app.get<Route>('/invitation/:token', options, async ({ params }, reply) => {
    const found = await find(params);
    if (found.state === 'open')
      return sendPage(context, reply, { page: 'invitation', person: found.person, ...params });
    const text = sentences[found.state];
    return sendPage(context, reply, { page: 'notice', heading: 'This invitation does not work any more', text }, 410);
  });

  app.post<Route>('/invitation/:token/options', options, async ({ params }, reply) => {
    const found = await find(params);
    if (found.state !== 'open') return gone(reply, found.state);
    return creationOptions(context, found.person, purposeOf(params));
  });

  app.post<Route>('/invitation/:token', options, async (request, reply) => {
    const { params, body, log } = request;
    const found = await find(params);
    if (found.state !== 'open') return gone(reply, found.state);
    const { person } = found;
    const key = await createdKey(context, body, purposeOf(params));
    const now = context.now();
    const isUsed = await database.transaction().execute(async (transaction) => {
      if (!(await useInvitation(transaction, params.token, now))) return false;
      await addKey(transaction, { who: person, now, origin: 'an invitation', log }, key, context.config.mail);
      await signIn(context, transaction, reply, { person, passkeyId: key.id });
      return true;
    });
    return isUsed ? reply.code(204).send() : gone(reply, 'used');
  });
}
