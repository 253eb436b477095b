import type { FastifyInstance } from 'fastify';
import { type Database, progressSteps } from '../../database/schema.ts';
import { ActionError, type Actor } from '../../enquiries/actions/action.ts';
import { markAnswered } from '../../enquiries/actions/answered.ts';
import { assign } from '../../enquiries/actions/assign.ts';
import { drop } from '../../enquiries/actions/drop.ts';
import { mark } from '../../enquiries/actions/mark.ts';
import { addNote } from '../../enquiries/actions/note.ts';
import { release } from '../../enquiries/actions/release.ts';
import { retry } from '../../enquiries/actions/retry.ts';
import { actorOf } from '../access/require-person.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { type Done, withDone } from './done.ts';
import { fieldValue, fieldValues, storable } from './form.ts';

type Route = { Params: { reference: string } };

/** Runs on these enquiries. @throws {ActionError} if it is impossible; then nothing is changed */
type Act = (database: Database, actor: Actor, ids: readonly string[], body: unknown) => Promise<unknown>;

const acts: Record<string, [done: Done, act: Act]> = {
  answered: ['answered', (database, actor, ids) => markAnswered(database, actor, { ids })],
  assign: [
    'assigned',
    (database, actor, ids, body) => assign(database, actor, { ids, owner: fieldValue(body, 'owner') }),
  ],
  mark: [
    'marked',
    (database, actor, ids, body) => {
      const progress = progressSteps.find((step) => step === fieldValue(body, 'progress'));
      if (!progress) throw new ActionError(`A status is one of ${progressSteps.join(', ')}`);
      return mark(database, actor, { ids, progress });
    },
  ],
  note: ['noted', (database, actor, ids, body) => addNote(database, actor, { ids, text: fieldValue(body, 'note') })],
  release: ['released', (database, actor, ids) => release(database, actor, { ids })],
  drop: ['dropped', (database, actor, ids) => drop(database, actor, { ids })],
  retry: ['retried', (database, actor, ids) => retry(database, actor, { ids })],
};

/** Actions on one enquiry, and from the inbox on several. */
export function registerActions(app: FastifyInstance, context: DeskContext): void {
  app.post<Route>('/enquiries/:reference', async (request, reply) => {
    const reference = storable(request.params.reference);
    const done = await run(context, actorOf(request, context.now()), [reference], request.body);
    return seeOther(reply, withDone(fieldValue(request.body, 'back') || `/enquiries/${reference}`, done));
  });

  app.post('/enquiries', async (request, reply) => {
    const ids = [...new Set(fieldValues(request.body, 'reference'))];
    const done = await run(context, actorOf(request, context.now()), ids, request.body);
    return seeOther(reply, withDone(fieldValue(request.body, 'back'), done));
  });

  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ActionError)) throw error;
    return sendPage(context, reply, { page: 'notice', heading: 'Nothing was changed', text: `${error.message}.` }, 409);
  });
}

async function run({ database }: DeskContext, actor: Actor, ids: readonly string[], body: unknown): Promise<Done> {
  const name = fieldValue(body, 'action');
  const [done, act] = (Object.hasOwn(acts, name) && acts[name]) || [];
  if (!done || !act) throw new ActionError(`An action is one of ${Object.keys(acts).join(', ')}`);
  await act(database, actor, ids, body);
  return done;
}
