import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { beginAnswer } from '../../enquiries/actions/assign.ts';
import { isUsedStatus } from '../../enquiries/conditions.ts';
import { listEnquiries, waitingFilters } from '../../enquiries/queries/list.ts';
import { type EnquiryView, parseVersion, readEnquiry } from '../../enquiries/queries/show.ts';
import { sendProblem } from '../../http/replies.ts';
import { actionOf, inEveryState, runAction } from '../actions.ts';
import { fieldValue, storable } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { doneSentence, redirectDone } from '../done.ts';
import { sendMissing, sendPage } from '../reply.tsx';
import { shownEnquiry } from '../shown-enquiry.ts';
import { actorOf } from '../sign-in/require-person.tsx';
import { readPeople } from '../ui/people.ts';
import { type ActionRefusal, Enquiry, type EnquiryProps } from './page.tsx';

type Request = FastifyRequest<{ Params: { reference: string } }>;

export function registerEnquiry(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  const sendEnquiry = async (request: Request, reply: FastifyReply, refusal?: ActionRefusal): Promise<FastifyReply> => {
    const shown = await readEnquiry(database, storable(request.params.reference));
    if (!shown) return sendMissing(context, reply);
    const props = await propsOf(context, shown, request);
    return sendPage(context, reply, <Enquiry {...props} refusal={refusal} />, refusal ? 409 : 200);
  };

  app.get('/enquiries/:reference', (request: Request, reply) => sendEnquiry(request, reply));

  app.post('/enquiries/:reference', async (request: Request, reply) => {
    const { body } = request;
    const [name] = actionOf(body);
    if (name === 'choose') return sendEnquiry(request, reply);
    const reference = storable(request.params.reference);
    const version = fieldValue(body, 'version');
    const isCompared = parseVersion(version).id === reference && !inEveryState.includes(name);
    const back = fieldValue(body, 'back');
    try {
      const { done, ...result } = await runAction(context, request, [isCompared ? version : reference]);
      if (result.changed > 0 || back)
        return redirectDone(context, reply, back || `/enquiries/${reference}`, done, result);
      const people = await readPeople(database);
      const stale = await doneSentence(context, people, { done, stale: reference });
      return sendEnquiry(request, reply, { stale });
    } catch (error) {
      if (!(error instanceof ActionError) || back || !(await readEnquiry(database, reference))) throw error;
      return sendEnquiry(request, reply, { problem: error.message });
    }
  });

  // A script reads the response, so it is no page.
  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof ActionError)) throw error;
    sendProblem(reply, 409, `${error.message}.`);
  };

  app.post('/enquiries/:reference/answering', { errorHandler }, async (request, reply) => {
    const actor = actorOf(request, context.now());
    const { who, since } = await beginAnswer(database, actor, storable((request as Request).params.reference));
    if (who === actor.who) return reply.code(204).send();
    const { nameOf } = await readPeople(database);
    return reply
      .type('text/plain')
      .send(`${nameOf(who)} is answering, since ${context.timeFormat.inSentence(since, context.now())}.`);
  });
}

/** The fields of the page: what was typed if a press comes back, else what is stored. */
function typedOf(body: unknown, { status, owner, outcome_reason }: EnquiryView['enquiry']) {
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

async function propsOf(
  context: DeskContext,
  view: EnquiryView,
  { person, body }: FastifyRequest,
): Promise<EnquiryProps> {
  const { status, snoozed_until } = view.enquiry;
  const waits = status === 'open' || snoozed_until !== null;
  return {
    ...view,
    enquiry: shownEnquiry(view.enquiry, context.now()),
    next: waits ? undefined : await nextOf(context, person),
    state: !isUsedStatus(status) ? 'suspected' : waits ? 'open' : 'settled',
    typed: typedOf(body, view.enquiry),
  };
}

/** The next one that waits: the reader's own, else nobody's. */
async function nextOf({ database, now }: DeskContext, person: string): Promise<string | undefined> {
  const { back, open } = waitingFilters(now());
  for (const owner of [person, '']) {
    for (const filter of [back, open]) {
      const { enquiries } = await listEnquiries(database, {
        filter: { ...filter, owner },
        order: 'oldest-first',
        limit: 1,
      });
      if (enquiries[0]) return enquiries[0].id;
    }
  }
  return undefined;
}
