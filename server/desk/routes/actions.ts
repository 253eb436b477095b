import type { FastifyInstance } from 'fastify';
import { progressSteps } from '../../database/schema.ts';
import { type Acting, ActionError } from '../../enquiries/actions/action.ts';
import { markAnswered } from '../../enquiries/actions/answered.ts';
import { assign } from '../../enquiries/actions/assign.ts';
import { drop } from '../../enquiries/actions/drop.ts';
import { mark } from '../../enquiries/actions/mark.ts';
import { addNote } from '../../enquiries/actions/note.ts';
import { release } from '../../enquiries/actions/release.ts';
import { retry } from '../../enquiries/actions/retry.ts';
import { actorOf } from '../access/gate.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { frameOf } from '../frame.ts';
import { sendPage } from '../page-reply.ts';
import { type Done, withDone } from './done.ts';
import { storable, textField, textFields } from './form.ts';

type Of = { Params: { reference: string } };

/** Does what a form asks for to these enquiries. @throws {ActionError} when it cannot be done: then nothing is */
type Act = (context: DeskContext, acting: Acting, ids: readonly string[], body: unknown) => Promise<Done>;

const acts: Record<string, Act> = {
  answered: async ({ database }, acting, ids) => {
    await markAnswered(database, acting, { ids });
    return 'answered';
  },
  assign: async ({ database }, acting, ids, body) => {
    await assign(database, acting, { ids, owner: textField(body, 'owner') });
    return 'assigned';
  },
  mark: async ({ database }, acting, ids, body) => {
    const progress = progressSteps.find((step) => step === textField(body, 'progress'));
    if (!progress) throw new ActionError(`A status is one of ${progressSteps.join(', ')}`);
    await mark(database, acting, { ids, progress });
    return 'marked';
  },
  note: async ({ database }, acting, ids, body) => {
    await addNote(database, acting, { ids, text: textField(body, 'note') });
    return 'noted';
  },
  release: async ({ database }, acting, ids) => {
    await release(database, acting, { ids });
    return 'released';
  },
  drop: async ({ database }, acting, ids) => {
    await drop(database, acting, { ids });
    return 'dropped';
  },
  retry: async ({ database }, acting, ids) => {
    await retry(database, acting, { ids });
    return 'retried';
  },
};

/** What is done to one enquiry, and from the inbox to several. */
export function registerActions(app: FastifyInstance, context: DeskContext): void {
  app.post<Of>('/enquiries/:reference', async (request, reply) => {
    const reference = storable(request.params.reference);
    const done = await run(context, actorOf(request, context.now()), [reference], request.body);
    return seeOther(reply, withDone(textField(request.body, 'back') || `/enquiries/${reference}`, done));
  });

  app.post('/enquiries', async (request, reply) => {
    const ids = [...new Set(textFields(request.body, 'reference'))];
    const done = await run(context, actorOf(request, context.now()), ids, request.body);
    return seeOther(reply, withDone(textField(request.body, 'back'), done));
  });

  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof ActionError)) throw error;
    const frame = await frameOf(context, request);
    return sendPage(
      reply,
      context.view,
      { page: 'notice', frame, heading: 'Nothing was changed', text: `${error.message}.` },
      409,
    );
  });
}

async function run(context: DeskContext, acting: Acting, ids: readonly string[], body: unknown): Promise<Done> {
  const name = textField(body, 'action');
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new ActionError(`An action is one of ${Object.keys(acts).join(', ')}`);
  return act(context, acting, ids, body);
}
