import { textFields } from '@company/enquiry/fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { list } from '../../enquiries/actions/list.ts';
import { type EnquiryView, show } from '../../enquiries/actions/show.ts';
import { languageName } from '../../enquiries/mail/fields.ts';
import { shownStatus } from '../../enquiries/status.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { aboutOf, countryOf, nameOf, timeThere } from '../text/sender.ts';
import { statusLabels } from '../text/status.ts';
import { shownNumber, waysToAnswer } from '../text/ways-to-answer.ts';
import { doneSentence } from './done.ts';
import { storable } from './form.ts';
import { deliveryText, historyLines } from './history.ts';
import { ownerChoices, peopleOf, stepChoices } from './inbox.ts';
import { firstLineOf, waitingOf } from './rows.ts';

type Route = { Params: { reference: string } };

/** `/enquiries/<reference>`: everything about one enquiry. */
export function registerEnquiry(app: FastifyInstance, context: DeskContext): void {
  app.get<Route>('/enquiries/:reference', async (request, reply) => {
    const shown = await findEnquiry(context, request.params.reference);
    if (!shown) return sendMissing(context, reply);
    const { site, timeFormat, now } = context;
    const { enquiry, status, deliveries, others } = shown;
    const about = aboutOf(enquiry, site);
    const people = await peopleOf(context);
    const done = doneSentence(request.query);
    return sendPage(context, reply, {
      page: 'enquiry',
      reference: enquiry.id,
      name: nameOf(enquiry),
      ...waitingOf(enquiry, context),
      status: statusLabels[status],
      done,
      next: done && status !== 'open' ? await nextOpen(context) : undefined,
      spamReasons: status === 'spam' || status === 'dropped' ? enquiry.spam_reasons : '',
      message: enquiry.message,
      facts: factsOf(shown, about, context),
      history: historyLines(shown, context),
      earlier: others.map((other) => ({
        reference: other.id,
        time: timeFormat.short(other.created_at, now()),
        firstLine: firstLineOf(other),
        status: statusLabels[shownStatus(other)],
      })),
      actions: {
        reference: enquiry.id,
        state: enquiry.status !== 'new' ? 'suspected' : status === 'open' ? 'open' : 'settled',
        ways: waysToAnswer(enquiry, about, site.countries),
        canRetry: deliveries.some(({ state }) => state === 'waiting' || state === 'given up'),
        // An owner without access remains in the list until somebody takes over.
        owners: ownerChoices([...new Set([...people, ...(enquiry.owner ? [enquiry.owner] : [])])]),
        owner: enquiry.owner,
        steps: stepChoices,
        step: enquiry.progress,
      },
    });
  });
}

/** Undefined if it does not exist, or is restricted. */
export async function findEnquiry({ database }: DeskContext, reference: string): Promise<EnquiryView | undefined> {
  try {
    const [shown] = await show(database, { ids: [storable(reference)] });
    return shown;
  } catch (error) {
    if (error instanceof ActionError) return undefined;
    throw error;
  }
}

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

async function nextOpen({ database }: DeskContext): Promise<string | undefined> {
  const { enquiries } = await list(database, { filter: { statuses: ['open'] }, order: 'oldest-first', limit: 1 });
  return enquiries[0]?.id;
}

function factsOf({ enquiry, deliveries }: EnquiryView, about: string, { site, timeFormat, now }: DeskContext) {
  const there = timeThere(enquiry, now());
  const country = countryOf(enquiry, site.countries);
  return [
    { label: 'E-mail', value: enquiry.business_email },
    { label: 'Phone', value: shownNumber(enquiry, site.countries) },
    { label: 'Country', value: there ? `${country}, ${there} there` : country },
    { label: 'About', value: about },
    ...textFields.map(({ column, input }) => ({ label: site.fields[input].label, value: enquiry[column] })),
    { label: 'Was reading', value: enquiry.page },
    { label: 'Language', value: languageName(enquiry.language) },
    { label: 'Received', value: timeFormat.full(enquiry.created_at) },
    ...deliveries.map((row) => deliveryText(row)),
  ].filter(({ value }) => value !== '');
}
