import { textFields } from '@company/enquiry/fields.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeliveryKind } from '../../database/schema.ts';
import { ActionError } from '../../enquiries/actions/action.ts';
import { beginAnswer } from '../../enquiries/actions/answering.ts';
import { list, waiting } from '../../enquiries/queries/list.ts';
import { type EnquiryView, show, versionOf } from '../../enquiries/queries/show.ts';
import { isUsedStatus } from '../../enquiries/status.ts';
import { sendProblem } from '../../http/problem-reply.ts';
import { always, press, pressed } from '../actions.ts';
import { fieldValue, storable } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { doneSentence, withDone } from '../done.ts';
import { sendMissing, sendPage } from '../reply.ts';
import { actorOf } from '../sign-in/require-person.ts';
import { sentenceOf } from '../ui/changes.ts';
import { statusLabels } from '../ui/labels.ts';
import { type People, readPeople } from '../ui/people.ts';
import { aboutOf, countryOf, senderName, sourceLabels, timeThere } from '../ui/sender.ts';
import { daysToComeBack } from '../ui/times.ts';
import { firstLineOf, noteOf, waitingOf } from '../waiting.ts';
import type { EnquiryProps, Refusal } from './enquiry.tsx';
import { shownNumber, waysToAnswer } from './ways-to-answer.ts';

type Request = FastifyRequest<{ Params: { reference: string } }>;

export function registerEnquiry(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  const sendEnquiry = async (request: Request, reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> => {
    const shown = await show(database, storable(request.params.reference));
    if (!shown) return sendMissing(context, reply);
    const props = await propsOf(context, shown, request);
    return sendPage(context, reply, { page: 'enquiry', ...props, refusal }, refusal ? 409 : 200);
  };

  app.get('/enquiries/:reference', (request: Request, reply) => sendEnquiry(request, reply));

  app.post('/enquiries/:reference', async (request: Request, reply) => {
    const { body } = request;
    const [name] = pressed(body);
    if (name === 'choose') return sendEnquiry(request, reply);
    const reference = storable(request.params.reference);
    const seen = fieldValue(body, 'seen');
    const isSeen = seen.startsWith(`${reference} `) && !always.includes(name);
    const back = fieldValue(body, 'back');
    try {
      const { done, ...result } = await press(context, request, [isSeen ? seen : reference]);
      if (result.changed > 0 || back)
        return reply.redirect(withDone(back || `/enquiries/${reference}`, done, result), 303);
      const people = await readPeople(database);
      const first = await doneSentence(context, people, { done, first: reference });
      return sendEnquiry(request, reply, { first });
    } catch (error) {
      if (!(error instanceof ActionError) || back || !(await show(database, reference))) throw error;
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

async function propsOf(
  context: DeskContext,
  shown: EnquiryView,
  { person, query, body }: FastifyRequest,
): Promise<EnquiryProps> {
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
    state: !isUsedStatus(enquiry.status) ? 'suspected' : waits ? 'open' : 'settled',
    ...ways,
    answer: ways.answers[Number(answer)] ? Number(answer) : 0,
    isMine: owner === person,
    canRetry: deliveries.some(({ state }) => state === 'waiting' || state === 'given up'),
    // An owner without access remains in the list until somebody takes over.
    owners: people.owners.some(({ value }) => value === owner)
      ? people.owners
      : [...people.owners, { value: owner, label: people.nameOf(owner) }],
    isSnoozed: until !== null && until > now().toISOString(),
    days: canComeBack ? daysToComeBack(now(), site.facts.hours) : [],
  };
}

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
): EnquiryProps['facts'] {
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

const kinds: Record<DeliveryKind, string> = {
  'enquiry-mail': 'Mail to us',
  'confirmation-mail': 'Confirmation',
  webhook: 'Webhook',
  'owner-mail': 'Mail to the owner',
  'reminder-mail': 'Reminder',
  'flood-mail': 'Mail about a flood',
  'erasure-webhook': 'Webhook, erased',
  'key-mail': 'Mail about a passkey',
};

type Delivery = EnquiryView['deliveries'][number];

const deliveryText = ({ kind, state, last_error }: Delivery) => ({
  label: kinds[kind],
  value: state === 'delivered' || state === 'held back' || !last_error ? state : `${state}: ${last_error}`,
});

function historyLines(
  { enquiry, deliveries, history }: EnquiryView,
  { site, timeFormat, now }: DeskContext,
  people: People,
  reader: string,
): EnquiryProps['history'] {
  const received = {
    id: 'received',
    at: enquiry.created_at,
    what: 'Received',
    rest: `from the ${site.mails.forms[enquiry.form]}`,
  };
  const lines = [
    ...(enquiry.source === '' ? [received] : []),
    ...deliveries.flatMap(({ id, kind, delivered_at, last_error }) =>
      delivered_at ? [{ id, at: delivered_at, what: kinds[kind], rest: last_error ?? 'delivered' }] : [],
    ),
    ...history.map((row) => ({
      id: row.id,
      at: row.at,
      ...sentenceOf(row, people, timeFormat),
      isOwnNote: row.action === 'noted' && row.who === reader && row.detail !== '',
    })),
  ];
  return lines
    .map((line) => ({ ...line, time: timeFormat.short(line.at, now()) }))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}
