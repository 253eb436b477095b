import type { FastifyInstance } from 'fastify';
import { type Actor, audit, auditEntries } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import { ActionError, shortText } from '../../enquiries/actions/action.ts';
import { withoutDirections } from '../../mail-address.ts';
import { fieldValue } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { redirectDone } from '../done.ts';
import { sendPage } from '../reply.tsx';
import { addKey, createdKey, creationOptions, keysOf, removeKey } from '../sign-in/passkeys.ts';
import { actorOf, requireStepUp } from '../sign-in/require-person.tsx';
import { endSession, endSessions, sessionLabel, sessionsOf } from '../sign-in/sessions.ts';
import { isReserved } from '../ui/people.ts';
import { Audit } from './audit.tsx';
import { You } from './page.tsx';

/** A person's own keys and sessions. */
export function registerYou(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  app.get('/you', async (request, reply) => {
    const { person, session } = request;
    const sessions = (await sessionsOf(database, person, context.now())).map((session) => ({
      ...session,
      label: sessionLabel(session.id),
    }));
    const keys = await keysOf(database, person);
    return sendPage(context, reply, <You keys={keys} sessions={sessions} present={session} />);
  });

  app.post('/you/name', async (request, reply) => {
    await nameMe(database, actorOf(request, context.now()), fieldValue(request.body, 'name'));
    return redirectDone(context, reply, '/you', 'named');
  });

  const stepUp = (task: string) => ({ preHandler: requireStepUp(context, task, () => '/you') });

  app.post('/you/keys/options', stepUp('add a passkey'), ({ person }) =>
    creationOptions(context, person, `person ${person}`),
  );

  app.post('/you/keys', stepUp('add a passkey'), async (request, reply) => {
    const { person, body } = request;
    const key = await createdKey(context, body, `person ${person}`);
    const actor = actorOf(request, context.now());
    await database
      .transaction()
      .execute((transaction) => addKey(transaction, actor, key, context.config.mail !== undefined));
    return reply.code(204).send();
  });

  app.post('/you/keys/remove', stepUp('remove a passkey'), async (request, reply) => {
    await removeKey(database, actorOf(request, context.now()), fieldValue(request.body, 'key'));
    return reply.redirect('/you', 303);
  });

  app.post('/you/sessions/end', stepUp('end sessions'), async (request, reply) => {
    const { person, session, body } = request;
    const [now, label] = [context.now(), fieldValue(body, 'session')];
    await database.transaction().execute(async (transaction) => {
      if (label === '') {
        const ended = await endSessions(transaction, { person, except: session?.id ?? '' });
        return audit(transaction, actorOf(request, now), 'sessions-ended', { count: ended });
      }
      const found = (await sessionsOf(transaction, person, now)).find(({ id }) => sessionLabel(id) === label);
      if (!found) return;
      await endSession(transaction, found.id);
      await audit(transaction, actorOf(request, now), 'sessions-ended', { session: label });
    });
    return reply.redirect('/you', 303);
  });
}

/** The audit log, the newest entry first. */
export function registerAudit(app: FastifyInstance, context: DeskContext): void {
  app.get('/audit', async ({ query }, reply) => {
    const beside = { olderThan: fieldValue(query, 'older'), newerThan: fieldValue(query, 'newer') };
    const { entries, older, newer } = await auditEntries(context.database, beside);
    const address = (name: string, entry: string | undefined) => entry && `/audit?${name}=${entry}`;
    const page = <Audit entries={entries} older={address('older', older)} newer={address('newer', newer)} />;
    return sendPage(context, reply, page);
  });
}

const longestName = 80;

/** Sets the name that colleagues see. An empty one is left out. */
async function nameMe(database: Database, actor: Actor, typed: string): Promise<void> {
  const name = withoutDirections(shortText(typed, 'name')).slice(0, longestName).trim();
  if (name === '') return;
  if (isReserved(name)) throw new ActionError(`"${name}" is what the desk calls something else: take another name`);
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('people').set({ name }).where('address', '=', actor.who).execute();
    await audit(transaction, actor, 'named', { person: actor.who });
  });
}
