import type { FastifyInstance } from 'fastify';
import { progressSteps } from '../../database/schema.ts';
import { enquiriesMatching } from '../../enquiries/actions/filter.ts';
import { count, list } from '../../enquiries/actions/list.ts';
import type { DeskContext } from '../context.ts';
import { mostCounted, sendPage } from '../page-reply.ts';
import type { Choice } from '../parts/controls.tsx';
import { countUpTo, digits, numberWord } from '../text/numbers.ts';
import { statusLabels } from '../text/status.ts';
import { doneSentence } from './done.ts';
import { filterAddress, filterChoices, filterFromValues, filterValues, isDefault } from './filter.ts';
import { rowOf } from './rows.ts';

type Route = { Querystring: Record<string, unknown> };

/** `/`: open enquiries, the oldest first; with another status, matching enquiries, the latest first. */
export function registerInbox(app: FastifyInstance, context: DeskContext): void {
  const { database } = context;

  app.get<Route>('/', async (request, reply) => {
    const { query } = request;
    const values = filterValues(query);
    const filter = filterFromValues(values, context);
    const waiting = values.status === '';
    const at = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
    const { enquiries, older, newer } = await list(database, {
      filter,
      order: waiting ? 'oldest-first' : 'latest-first',
      olderThan: at('older'),
      newerThan: at('newer'),
    });
    const [total, people] = [await count(database, filter, mostCounted), await peopleOf(context)];
    return sendPage(context, reply, {
      page: 'inbox',
      ...(isDefault(values) ? await waitingHeading(context, total) : matchHeading(total)),
      done: doneSentence(query),
      values,
      choices: filterChoices(context, people),
      owners: ownerChoices(people),
      steps: stepChoices,
      rows: enquiries.map((enquiry) => rowOf(enquiry, context)),
      total: `${digits(enquiries.length)} of ${countUpTo(total, mostCounted)}`,
      older: older && filterAddress('/', values, { older }),
      newer: newer && filterAddress('/', values, { newer }),
      exportAddress: filterAddress('/enquiries.csv', values),
      here: filterAddress('/', values),
      since: context.now().toISOString(),
      empty: isDefault(values)
        ? { text: 'What comes in appears here by itself.', address: '/?status=every', label: 'Show what was answered' }
        : { text: 'Try fewer words, or another choice.', address: '/', label: 'Show all that wait' },
    });
  });
}

/** The number of open enquiries and the oldest one, in two sentences. */
async function waitingHeading({ database, timeFormat, now }: DeskContext, open: number) {
  if (open === 0) return { heading: 'Nobody waits for an answer.', aside: '' };
  const { first } = await enquiriesMatching(database, { statuses: ['open'] })
    .select((row) => row.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  const since = timeFormat.inSentence(first, now());
  return open === 1
    ? { heading: 'One waits for an answer.', aside: `Since ${since}.` }
    : { heading: `${numberWord(open, mostCounted)} wait for an answer.`, aside: `The longest since ${since}.` };
}

const matchHeading = (total: number) => ({
  heading: total === 1 ? 'One enquiry matches.' : `${numberWord(total, mostCounted)} enquiries match.`,
  aside: '',
});

export async function peopleOf({ database }: DeskContext): Promise<string[]> {
  const rows = await database
    .selectFrom('people')
    .select('address')
    .where('revoked_at', 'is', null)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

export const ownerChoices = (people: readonly string[]): Choice[] => [
  { value: '', label: 'Nobody' },
  ...people.map((address) => ({ value: address, label: address })),
];

export const stepChoices: readonly Choice[] = progressSteps.map((step) => ({
  value: step,
  label: statusLabels[step].label,
}));
