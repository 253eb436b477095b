import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EnquiryFilter, enquiriesMatching } from '../../enquiries/actions/filter.ts';
import { count, countWaiting, type ListInput, list, waiting } from '../../enquiries/actions/list.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue } from '../body.ts';
import { sendPage } from '../reply.ts';
import { digits, enquiries as enquiriesText, mostCounted, numberWord } from '../ui/labels.ts';
import { type People, readPeople } from '../ui/people.ts';
import { allText } from '../enquiry/actions.ts';
import { addressWith, filterChoices, filtersOf, filterValues, isDefault } from './filter.ts';
import { rowOf } from './rows.ts';

interface AskedList {
  path: string;
  values?: Readonly<Record<string, string>>;
  /** The enquiries of the first come first. */
  filters: readonly EnquiryFilter[];
  order: ListInput['order'];
}

export type ListPanel = Awaited<ReturnType<typeof readList>>;

async function readList(
  context: DeskContext,
  { person, query }: FastifyRequest,
  people: People,
  { path, values = {}, filters, order }: AskedList,
) {
  const { database, now } = context;
  const beside = { olderThan: fieldValue(query, 'older'), newerThan: fieldValue(query, 'newer') };
  const { enquiries, older, newer } = await list(database, { filter: filters, order, ...beside });
  let total = 0;
  // A list that fits on one page is counted already.
  if (!older && !newer) total = enquiries.length;
  else for (const filter of filters) total += await count(database, filter, mostCounted - total);
  return {
    rows: enquiries.map((enquiry) => rowOf(enquiry, context, people, person)),
    total,
    totalText: `${digits(enquiries.length)} of ${enquiriesText(total, mostCounted)}`,
    all: allText(total),
    older: older && addressWith(path, { ...values, older }),
    newer: newer && addressWith(path, { ...values, newer }),
    here: addressWith(path, values),
    /** When the page was made: enquiries after this time are new. */
    made: now().toISOString(),
  };
}

export function registerLists(app: FastifyInstance, context: DeskContext): void {
  app.get('/', async (request, reply) =>
    sendPage(context, reply, { page: 'inbox', ...(await readInbox(context, request)) }),
  );

  app.get('/spam', async (request, reply) => {
    const people = await readPeople(context.database);
    const filters = [{ statuses: ['spam' as const] }];
    const list = await readList(context, request, people, { path: '/spam', filters, order: 'latest-first' });
    const { total } = list;
    const heading =
      total === 0
        ? 'Nothing is suspected.'
        : `${numberWord(total, mostCounted)} ${total === 1 ? 'waits' : 'wait'} for a look.`;
    return sendPage(context, reply, { page: 'spam', heading, list });
  });

  // The icon of the tab, with the number of enquiries that wait.
  app.get<{ Params: { count: string } }>('/icon/:count.svg', ({ params }, reply) => {
    const count = Number.parseInt(params.count, 10) || 0;
    const text = count > 99 ? '99+' : String(count);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'private, max-age=86400')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22.5" font-family="sans-serif" font-size="${text.length > 2 ? 14 : 19}" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`,
      );
  });
}

export type InboxPage = Awaited<ReturnType<typeof readInbox>>;

/**
 * Enquiries that wait, the oldest first, after those that came back; with another status, matching enquiries, the latest
 * first.
 */
async function readInbox(context: DeskContext, request: FastifyRequest) {
  const { database, now } = context;
  const { query, person } = request;
  const values = filterValues(query);
  const people = await readPeople(database);
  const list = await readList(context, request, people, {
    path: '/',
    values,
    filters: filtersOf(values, context, person),
    order: values.status === '' ? 'oldest-first' : 'latest-first',
  });
  const whose = await countWaiting(database, now());
  return {
    ...(isDefault(values) ? await waitingHeading(context, list.total) : matchHeading(list.total)),
    list,
    values,
    choices: filterChoices(context, people),
    whose: [
      { label: 'Mine', owner: 'mine', count: whose.byOwner.get(person) ?? 0 },
      { label: "Nobody's", owner: 'nobody', count: whose.byOwner.get('') ?? 0 },
      { label: 'All', owner: '', count: whose.all },
    ].map(({ owner, ...link }) => ({
      ...link,
      address: addressWith('/', { owner }),
      present: values.owner === owner && isDefault({ ...values, owner: '' }),
    })),
    exportAddress: addressWith('/enquiries.csv', values),
    notesAddress: addressWith('/enquiries.csv', { ...values, notes: 'yes' }),
    empty: isDefault(values)
      ? { text: 'What comes in appears here by itself.', address: '/?status=every', label: 'Show what was answered' }
      : { text: 'Try fewer words, or another choice.', address: '/', label: 'Show all that wait' },
  };
}

async function waitingHeading({ database, timeFormat, now }: DeskContext, open: number) {
  if (open === 0) return { heading: 'Nobody waits for an answer.', aside: '' };
  const { first } = await enquiriesMatching(database, waiting(now()).open)
    .select((row) => row.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  const since = first && timeFormat.inSentence(first, now());
  if (open === 1)
    return { heading: 'One waits for an answer.', aside: since ? `Since ${since}.` : 'It is back today.' };
  const heading = `${numberWord(open, mostCounted)} wait for an answer.`;
  return { heading, aside: since ? `The longest since ${since}.` : '' };
}

const matchHeading = (total: number) => ({
  heading: total === 1 ? 'One enquiry matches.' : `${numberWord(total, mostCounted)} enquiries match.`,
  aside: '',
});
