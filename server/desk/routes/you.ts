import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { asDeviceAnswer, createdKey, creationOptions, keysOf } from '../access/passkeys.ts';
import { endOtherSessions, sessionsOf } from '../access/sessions.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { frameOf } from '../frame.ts';
import { sendPage } from '../page-reply.ts';
import { textField } from './form.ts';

/** `/you`: a person's own keys and sessions. */
export function registerYou(app: FastifyInstance, context: DeskContext): void {
  const { database, view } = context;
  const ceremony = () => ({ database, origin: context.origin(), now: context.now() });

  app.get('/you', async (request, reply) => {
    const { person, session } = request;
    const [keys, sessions] = [await keysOf(database, person), await sessionsOf(database, person, context.now())];
    return sendPage(reply, view, {
      page: 'you',
      frame: await frameOf(context, request, 'you'),
      keys: keys.map((key) => ({
        id: key.id,
        created: context.clock.full(key.created_at),
        used: key.used_at && context.clock.full(key.used_at),
        synchronised: key.synchronised === 1,
        present: key.id === session?.passkeyId,
      })),
      sessions: sessions.map((one) => ({
        since: context.clock.full(one.created_at),
        seen: context.clock.full(one.seen_at),
        present: one.id === session?.id,
      })),
    });
  });

  app.post('/you/keys/options', ({ person }) => creationOptions(ceremony(), person, `person ${person}`));

  app.post('/you/keys', async ({ person, body }, reply) => {
    const key = await createdKey(ceremony(), asDeviceAnswer<RegistrationResponseJSON>(body), `person ${person}`);
    await database
      .insertInto('passkeys')
      .values({ ...key, person })
      .execute();
    return reply.code(204).send();
  });

  app.post('/you/keys/remove', async ({ person, body }, reply) => {
    const keys = await keysOf(database, person);
    // The last one: without it only an invitation lets them in again.
    if (keys.length > 1) {
      const id = textField(body, 'key');
      await database.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute();
    }
    return seeOther(reply, '/you');
  });

  app.post('/you/sessions/end', async ({ person, session }, reply) => {
    await endOtherSessions(database, person, session?.id ?? '');
    return seeOther(reply, '/you');
  });
}
