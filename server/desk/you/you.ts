import type { FastifyInstance } from 'fastify';
import { audit, auditEntries } from '../../audit.ts';
import {
  addKey,
  createdKey,
  creationOptions,
  keysOf,
  removeKey,
  signatureOf,
  signedInKey,
  signingOptions,
} from '../sign-in/passkeys.ts';
import { namePerson } from '../sign-in/people.ts';
import { auditRefusal } from '../sign-in/refused-keys.ts';
import { actorOf, requireConfirmation } from '../sign-in/require-person.ts';
import { confirmSession, endSession, endSessions, sessionLabel, sessionsOf, setCookie } from '../sign-in/sessions.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue } from '../body.ts';
import { sendPage } from '../reply.ts';
import { withDone } from '../enquiry/history.ts';

/** A person's own keys and sessions, and the audit log. */
export function registerYou(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  app.get('/you', async (request, reply) => {
    const { person, session } = request;
    const sessions = (await sessionsOf(database, person, context.now())).map((one) => ({
      ...one,
      label: sessionLabel(one.id),
    }));
    return sendPage(context, reply, { page: 'you', keys: await keysOf(database, person), sessions, present: session });
  });

  app.post('/you/name', async (request, reply) => {
    await namePerson(database, actorOf(request, context.now()), request.person, fieldValue(request.body, 'name'));
    return reply.redirect(withDone('/you', 'named'), 303);
  });

  // The newest entry first.
  app.get('/audit', async ({ query }, reply) => {
    const beside = { olderThan: fieldValue(query, 'older'), newerThan: fieldValue(query, 'newer') };
    const { entries, older, newer } = await auditEntries(database, beside);
    return sendPage(context, reply, {
      page: 'audit',
      entries,
      older: older && `/audit?older=${older}`,
      newer: newer && `/audit?newer=${newer}`,
    });
  });

  const touch = (task: string) => ({ preHandler: requireConfirmation(context, { task, back: '/you' }) });

  app.post('/you/keys/options', touch('add a passkey'), ({ person }) =>
    creationOptions(context, person, `person ${person}`),
  );

  app.post('/you/keys', touch('add a passkey'), async (request, reply) => {
    const { person, body } = request;
    const key = await createdKey(context, body, `person ${person}`);
    const actor = actorOf(request, context.now());
    await database
      .transaction()
      .execute((transaction) => addKey(transaction, actor, key, context.config.mail !== undefined));
    return reply.code(204).send();
  });

  app.post('/you/keys/remove', touch('remove a passkey'), async (request, reply) => {
    await removeKey(database, actorOf(request, context.now()), fieldValue(request.body, 'key'));
    return reply.redirect('/you', 303);
  });

  app.post('/you/sessions/end', touch('end sessions'), async (request, reply) => {
    const { person, session, body } = request;
    const [now, label] = [context.now(), fieldValue(body, 'session')];
    await database.transaction().execute(async (transaction) => {
      if (label === '') {
        const ended = await endSessions(transaction, { person, except: session?.id ?? '' });
        return audit(transaction, actorOf(request, now), 'sessions-ended', `sessions: ${ended}`);
      }
      const one = (await sessionsOf(transaction, person, now)).find(({ id }) => sessionLabel(id) === label);
      if (!one) return;
      await endSession(transaction, one.id);
      await audit(transaction, actorOf(request, now), 'sessions-ended', `session ${label}`);
    });
    return reply.redirect('/you', 303);
  });

  app.post('/confirm/options', ({ person, session }) =>
    signingOptions(context, `session ${session?.id ?? ''}`, person),
  );

  app.post('/confirm', async (request, reply) => {
    const { person, session, body } = request;
    const id = session?.id ?? '';
    const signed = signedInKey(context, signatureOf(body), `session ${id}`, person);
    const key = await signed.catch(auditRefusal(context, request, 'confirmation-failed'));
    const now = context.now();
    const cookie = await database.transaction().execute(async (transaction) => {
      await audit(transaction, actorOf(request, now), 'confirmed');
      return confirmSession(transaction, id, key, now);
    });
    return setCookie(reply, context.origin(), cookie).code(204).send();
  });
}
