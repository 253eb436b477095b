import type { FastifyInstance } from 'fastify';
import { enquiriesMatching } from '../../enquiries/actions/filter.ts';
import { count, list } from '../../enquiries/actions/list.ts';
import { countWaiting, waiting } from '../../enquiries/actions/waiting.ts';
import type { DeskContext } from '../context.ts';
import { mostCounted, sendPage } from '../page-reply.ts';
import { digits, enquiries as enquiriesText, numberWord } from '../text/numbers.ts';
import { readPeople } from '../text/people.ts';
import { filterAddress, filterChoices, filtersOf, filterValues, isDefault } from './filter.ts';
import { allText } from './matching.ts';
import { rowOf } from './rows.ts';

type Route = { Querystring: Record<string, unknown> };

/**
 * `/`: enquiries that wait, the oldest first, after those that came back; with another status, matching enquiries, the
 * latest first.
 */
export function registerInbox(app: FastifyInstance, context: DeskContext): void {
  const { database, now } = context;

  app.get<Route>('/', async (request, reply) => {
    const { query, person } = request;
    const values = filterValues(query);
    const filters = filtersOf(values, context, person);
    const waits = values.status === '';
    const at = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
    const [olderThan, newerThan] = [at('older'), at('newer')];
    const order = waits ? 'oldest-first' : 'latest-first';
    const page = await list(database, { filter: filters.at(-1) ?? {}, order, olderThan, newerThan });
    const [back] = waits && !olderThan && !newerThan ? filters : [];
    const returned = back ? (await list(database, { filter: back, order })).enquiries : [];
    const counts = [];
    for (const filter of filters) counts.push(await count(database, filter, mostCounted));
    const total = Math.min(
      mostCounted,
      counts.reduce((sum, some) => sum + some, 0),
    );
    const people = await readPeople(database);
    const whose = await countWaiting(database, now());
    const rows = [...returned, ...page.enquiries].map((enquiry) => rowOf(enquiry, context, people, person));
    return sendPage(context, reply, {
      page: 'inbox',
      ...(isDefault(values) ? await waitingHeading(context, total) : matchHeading(total)),
      values,
      choices: filterChoices(context, people),
      whose: [
        { label: 'Mine', owner: 'mine', count: whose.byOwner.get(person) ?? 0 },
        { label: "Nobody's", owner: 'nobody', count: whose.byOwner.get('') ?? 0 },
        { label: 'All', owner: '', count: whose.all },
      ].map(({ owner, ...link }) => ({
        ...link,
        address: filterAddress('/', { ...filterValues({}), owner }),
        present: values.owner === owner && isDefault({ ...values, owner: '' }),
      })),
      rows,
      total: `${digits(rows.length)} of ${enquiriesText(total, mostCounted)}`,
      all: allText(total),
      older: page.older && filterAddress('/', values, { older: page.older }),
      newer: page.newer && filterAddress('/', values, { newer: page.newer }),
      exportAddress: filterAddress('/enquiries.csv', values),
      notesAddress: filterAddress('/enquiries.csv', values, { notes: 'yes' }),
      here: filterAddress('/', values),
      since: now().toISOString(),
      empty: isDefault(values)
        ? { text: 'What comes in appears here by itself.', address: '/?status=every', label: 'Show what was answered' }
        : { text: 'Try fewer words, or another choice.', address: '/', label: 'Show all that wait' },
    });
  });
}

/** The number of enquiries that wait and the oldest open one, in two sentences. */
async function waitingHeading({ database, timeFormat, now }: DeskContext, open: number) {
  if (open === 0) return { heading: 'Nobody waits for an answer.', aside: '' };
  const { first } = await enquiriesMatching(database, waiting(now()).open)
    .select((row) => row.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  const since = first && timeFormat.inSentence(first, now());
  return open === 1
    ? { heading: 'One waits for an answer.', aside: since ? `Since ${since}.` : 'It is back today.' }
    : {
        heading: `${numberWord(open, mostCounted)} wait for an answer.`,
        aside: since ? `The longest since ${since}.` : '',
      };
}

const matchHeading = (total: number) => ({
  heading: total === 1 ? 'One enquiry matches.' : `${numberWord(total, mostCounted)} enquiries match.`,
  aside: '',
});
