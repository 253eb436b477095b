import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { beginAnswer } from '../../enquiries/actions/owner-and-status.ts';
import { isUsedStatus } from '../../enquiries/queries/filter.ts';
import { listEnquiries, waitingFilters } from '../../enquiries/queries/list.ts';
import { type EnquiryView, parseVersion, readEnquiry } from '../../enquiries/queries/show.ts';
import { sendProblem } from '../../http/responses.ts';
import type { FormRequest } from '../actions/desk-action.ts';
import {
  actionOf,
  actionsInEveryState,
  forms,
  redirectWithResult,
  resultMessage,
  runAction,
} from '../actions/desk-actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { sendEnquiryNotFound, sendPage } from '../send-page.tsx';
import { requireStepUp } from '../sign-in/require-person.tsx';
import { actorOf } from '../sign-in/sessions.ts';
import { FormPage, fieldValue, toStorable } from '../ui/form.tsx';
import { readPeople } from '../ui/people.ts';
import { toShownEnquiry } from '../ui/shown-enquiry.tsx';
import { type ActionRefusal, EnquiryPage, type EnquiryPageProps } from './enquiry-page.tsx';

export function registerEnquiry(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  const sendEnquiry = async (request: FormRequest, reply: FastifyReply, refusal?: ActionRefusal) => {
    const view = await readEnquiry(database, toStorable(request.params.reference));
    if (!view) return sendEnquiryNotFound(context, reply);
    const props = await enquiryPageProps(context, view, request);
    return sendPage(context, reply, <EnquiryPage {...props} refusal={refusal} />, refusal ? 409 : 200);
  };

  app.get('/enquiries/:reference', (request: FormRequest, reply) => sendEnquiry(request, reply));

  app.post('/enquiries/:reference', async (request: FormRequest, reply) => {
    const { body } = request;
    const [name] = actionOf(body);
    if (name === 'choose') return sendEnquiry(request, reply);
    const reference = toStorable(request.params.reference);
    const version = fieldValue(body, 'version');
    const hasVersion = parseVersion(version).id === reference && !actionsInEveryState.includes(name);
    const back = fieldValue(body, 'back');
    try {
      const result = await runAction(context, request, [hasVersion ? version : reference]);
      if (result.changedCount > 0 || back)
        return redirectWithResult(context, reply, back || `/enquiries/${reference}`, result);
      const people = await readPeople(database);
      const conflict = await resultMessage(context, people, { done: result.done, stale: reference });
      return sendEnquiry(request, reply, { conflict });
    } catch (error) {
      if (!(error instanceof ActionError) || back || !(await readEnquiry(database, reference))) throw error;
      return sendEnquiry(request, reply, { problem: error.message });
    }
  });

  // A script of the page reads the response, so errors are JSON.
  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof ActionError)) throw error;
    sendProblem(reply, 409, `${error.message}.`);
  };

  app.post('/enquiries/:reference/answering', { errorHandler }, async (request, reply) => {
    const actor = actorOf(request, context.now());
    const { who, since } = await beginAnswer(database, actor, toStorable((request as FormRequest).params.reference));
    if (who === actor.who) return reply.code(204).send();
    const { nameOf } = await readPeople(database);
    return reply
      .type('text/plain')
      .send(`${nameOf(who)} is answering, since ${context.timeFormat.inSentence(since, context.now())}.`);
  });
}

/** The forms that have their own pages: for a new enquiry, for contact details and for an erasure. */
export function registerForms(app: FastifyInstance, context: DeskContext): void {
  const register = (
    path: string,
    name: keyof typeof forms,
    hooks: { preHandler?: preHandlerAsyncHookHandler } = {},
  ) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const form = await forms[name].open(context, request as FormRequest);
      if (!form) return sendEnquiryNotFound(context, reply);
      const { save, ...page } = form;
      if (request.method === 'GET') return sendPage(context, reply, <FormPage {...page} />);
      try {
        return redirectWithResult(context, reply, await save(), { done: name });
      } catch (error) {
        if (!(error instanceof ActionError)) throw error;
        return sendPage(context, reply, <FormPage {...page} problem={`${error.message}.`} />, 422);
      }
    };
    app.get(path, handle);
    app.post(path, hooks, handle);
  };
  register('/new', 'added');
  register('/enquiries/:reference/contact', 'corrected');
  register('/enquiries/:reference/erase', 'erased', { preHandler: requireStepUp(context, 'erase') });
}

/** The values of the fields: the typed values if an action was refused, else the stored values. */
function fieldValuesOf(body: unknown, { status, owner, outcome_reason }: EnquiryView['enquiry']) {
  const version = parseVersion(fieldValue(body, 'version'));
  const typed = (name: string) => fieldValue(body, name);
  const isMarking = body !== undefined && (typed('action') === 'mark' || typed('status') !== version.status);
  const isAssigning = body !== undefined && typed('owner') !== version.owner;
  return {
    note: typed('note'),
    answer: typed('answer'),
    why: typed('why'),
    date: typed('date'),
    owner: isAssigning ? typed('owner') : owner,
    status: isMarking ? typed('status') : status,
    reason: isMarking ? typed('reason') : outcome_reason,
  };
}

async function enquiryPageProps(
  context: DeskContext,
  view: EnquiryView,
  { person, body }: FastifyRequest,
): Promise<EnquiryPageProps> {
  const { status, snoozed_until } = view.enquiry;
  const isOpen = status === 'open' || snoozed_until !== null;
  return {
    ...view,
    enquiry: toShownEnquiry(view.enquiry, context.now()),
    nextId: isOpen ? undefined : await findNextId(context, person),
    state: !isUsedStatus(status) ? 'suspected' : isOpen ? 'open' : 'settled',
    values: fieldValuesOf(body, view.enquiry),
  };
}

/** The reference of the next waiting enquiry: an enquiry of this person, or else an enquiry without an owner. */
async function findNextId({ database, now }: DeskContext, person: string): Promise<string | undefined> {
  const { back, open } = waitingFilters(now());
  const filter = [person, ''].flatMap((owner) => [
    { ...back, owner },
    { ...open, owner },
  ]);
  const { enquiries } = await listEnquiries(database, { filter, order: 'oldest-first', limit: 1 });
  return enquiries[0]?.id;
}
