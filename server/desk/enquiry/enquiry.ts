import { textFields } from '@company/enquiry/fields.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { beginAnswer } from '../../enquiries/actions/answering.ts';
import { list, waiting } from '../../enquiries/actions/list.ts';
import { type EnquiryView, show, versionOf } from '../../enquiries/actions/show.ts';
import { isUsedStatus } from '../../enquiries/status.ts';
import { sendProblem } from '../../problem-reply.ts';
import { actorOf } from '../sign-in/require-person.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue, storable } from '../body.ts';
import { sendPage } from '../reply.ts';
import { statusLabels } from '../ui/labels.ts';
import { readPeople } from '../ui/people.ts';
import { aboutOf, countryOf, senderName, sourceLabels, timeThere } from '../ui/sender.ts';
import { daysToComeBack } from '../ui/times.ts';
import { shownNumber, waysToAnswer } from './ways-to-answer.ts';
import { deliveryText, historyLines } from './history.ts';
import { firstLineOf, noteOf, waitingOf } from '../inbox/rows.ts';

type Route = { Params: { reference: string } };

export function registerEnquiry(app: FastifyInstance, context: DeskContext): void {
  app.get<Route>('/enquiries/:reference', async (request, reply) => {
    const shown = await findEnquiry(context, request.params.reference);
    if (!shown) return sendMissing(context, reply);
    return sendPage(context, reply, { page: 'enquiry', ...(await pageOf(context, shown, request)) });
  });

  // A script reads the response, so it is no page.
  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof ActionError)) throw error;
    sendProblem(reply, 409, `${error.message}.`);
  };

  app.post<Route>('/enquiries/:reference/answering', { errorHandler }, async (request, reply) => {
    const actor = actorOf(request, context.now());
    const { who, since } = await beginAnswer(context.database, actor, storable(request.params.reference));
    if (who === actor.who) return reply.code(204).send();
    const { nameOf } = await readPeople(context.database);
    return reply
      .type('text/plain')
      .send(`${nameOf(who)} is answering, since ${context.timeFormat.inSentence(since, context.now())}.`);
  });
}

/** Why a press has changed nothing: a colleague was first, or it is impossible. As sentences. */
export interface Refusal {
  first?: string;
  problem?: string;
}

export async function sendAgain(
  context: DeskContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  refusal?: Refusal,
): Promise<FastifyReply> {
  const shown = await findEnquiry(context, request.params.reference);
  if (!shown) return sendMissing(context, reply);
  const page = await pageOf(context, shown, request);
  return sendPage(context, reply, { page: 'enquiry', ...page, refusal }, refusal ? 409 : 200);
}

export type EnquiryPage = Awaited<ReturnType<typeof pageOf>>;

/** The fields of the page: what was typed if a press comes back, else what is stored. */
function typedOf(body: unknown, { status, owner, outcome_reason }: EnquiryView['enquiry']) {
  const [, seenStatus, , seenOwner] = fieldValue(body, 'seen').split(' ');
  const typed = (name: string) => fieldValue(body, name);
  const isMarking = body !== undefined && (typed('action') === 'mark' || typed('status') !== seenStatus);
  const isAssigning = body !== undefined && typed('owner') !== seenOwner;
  return {
    note: typed('note'),
    why: typed('why'),
    date: typed('date'),
    owner: isAssigning ? typed('owner') : owner,
    status: isMarking ? typed('status') : status,
    reason: isMarking ? typed('reason') : outcome_reason,
  };
}

async function pageOf(context: DeskContext, shown: EnquiryView, { person, query, body }: FastifyRequest) {
  const { site, timeFormat, now, database } = context;
  const { enquiry, deliveries, others } = shown;
  const { owner, status, put_off_until: until } = enquiry;
  const about = aboutOf(enquiry, site);
  const people = await readPeople(database);
  const waits = status === 'open' || until !== null;
  const { done } = query as { done?: unknown };
  const answer = fieldValue(body, 'answer');
  const ways = waysToAnswer(enquiry, { about, site, me: people.nameOf(person) });
  const canComeBack = status === 'open' || status === 'answered';
  return {
    enquiry,
    name: senderName(enquiry),
    ...waitingOf(enquiry, context),
    status: statusLabels[status],
    note: noteOf(enquiry, context, people, person),
    next: done && !waits ? await nextOf(context, person) : undefined,
    facts: factsOf(shown, about, context),
    history: historyLines(shown, context, people, person),
    others: others.map((other) => ({
      reference: other.id,
      time: timeFormat.short(other.created_at, now()),
      firstLine: firstLineOf(other),
      status: statusLabels[other.status],
    })),
    seen: versionOf(enquiry),
    typed: typedOf(body, enquiry),
    refusal: undefined as Refusal | undefined,
    /** `suspected`: also dropped; release it before answering it. */
    state: !isUsedStatus(enquiry.status) ? ('suspected' as const) : waits ? ('open' as const) : ('settled' as const),
    ...ways,
    answer: ways.answers[Number(answer)] ? Number(answer) : 0,
    isMine: owner === person,
    canRetry: deliveries.some(({ state }) => state === 'waiting' || state === 'given up'),
    // An owner without access remains in the list until somebody takes over.
    owners: people.owners.some(({ value }) => value === owner)
      ? people.owners
      : [...people.owners, { value: owner, label: people.nameOf(owner) }],
    isPutOff: until !== null && until > now().toISOString(),
    days: canComeBack ? daysToComeBack(now(), site.facts.hours) : [],
  };
}

export const findEnquiry = ({ database }: DeskContext, reference: string): Promise<EnquiryView | undefined> =>
  show(database, storable(reference));

export const sendMissing = (context: DeskContext, reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(
    context,
    reply,
    {
      page: 'notice',
      heading: 'There is no such enquiry',
      text: 'Check that the reference is complete. The enquiry may also have been erased, or deleted at the end of its retention.',
    },
    404,
  );

/** The next one that waits: the reader's own, else nobody's. */
async function nextOf({ database, now }: DeskContext, person: string): Promise<string | undefined> {
  const { back, open } = waiting(now());
  for (const owner of [person, '']) {
    for (const some of [back, open]) {
      const { enquiries } = await list(database, { filter: { ...some, owner }, order: 'oldest-first', limit: 1 });
      if (enquiries[0]) return enquiries[0].id;
    }
  }
  return undefined;
}

function factsOf(
  { enquiry, deliveries }: EnquiryView,
  about: string,
  { site, timeFormat, now }: DeskContext,
): { label: string; value: string; address?: string }[] {
  const there = timeThere(enquiry, now());
  const country = countryOf(enquiry, site.countries);
  const { business_email: email, source, outcome_reason: reason } = enquiry;
  return [
    { label: 'E-mail', value: email, address: email && `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` },
    { label: 'Phone', value: shownNumber(enquiry, site.countries) },
    { label: 'Company', value: enquiry.company },
    { label: 'Country', value: there ? `${country}, ${there} there` : country },
    { label: 'About', value: about },
    ...textFields.map(({ column, input }) => ({ label: site.fields[input].label, value: enquiry[column] })),
    { label: 'Source', value: sourceLabels[source] ?? '' },
    { label: 'Was reading', value: source === '' ? enquiry.page : '' },
    { label: source === '' ? 'Received' : 'Added', value: timeFormat.full(enquiry.created_at) },
    { label: 'Reason', value: reason },
    ...deliveries.map((row) => deliveryText(row)),
  ].filter(({ value }) => value !== '');
}
