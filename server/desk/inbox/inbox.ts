import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EnquiryRow } from '../../database/schema.ts';
import { idsOf } from '../../enquiries/actions/action.ts';
import { type EnquiryFilter, enquiriesMatching, prepareFilter } from '../../enquiries/queries/filter.ts';
import { count, countWaiting, inOrder, type ListInput, list, waiting } from '../../enquiries/queries/list.ts';
import { versionOf } from '../../enquiries/queries/show.ts';
import { mostAtOnce, press } from '../actions.ts';
import { fieldValue, fieldValues } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { withDone } from '../done.ts';
import { sendPage } from '../reply.ts';
import { digits, enquiries as enquiriesText, mostCounted, numberWord, statusLabels } from '../ui/labels.ts';
import { initialsOf, type People, readPeople } from '../ui/people.ts';
import { aboutOf, companyOf, countryOf, senderName } from '../ui/sender.ts';
import { firstLineOf, noteOf, waitingOf } from '../waiting.ts';
import type { ListPanel, ListRow } from './enquiry-table.tsx';
import { addressWith, filterChoices, filtersOf, filterValues, isDefault } from './filter.ts';
import type { InboxProps } from './inbox.tsx';

export function registerInbox(app: FastifyInstance, context: DeskContext): void {
  app.get('/', async (request, reply) =>
    sendPage(context, reply, { page: 'inbox', ...(await readInbox(context, request)) }),
  );

  app.get('/spam', async (request, reply) => {
    const people = await readPeople(context.database);
    const filters = [{ statuses: ['spam' as const] }];
    const list = await readList(context, request, people, { path: '/spam', filters, order: 'latest-first' });
    const { count: total } = list;
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

  // An open inbox asks by itself, which keeps no session from ending.
  app.get('/news', { logLevel: 'warn', config: { byItself: true } }, async ({ query }, reply) => {
    const since = Date.parse(fieldValue(query, 'since'));
    if (Number.isNaN(since)) return reply.code(400).send();
    return count(context.database, { statuses: ['open'], from: new Date(since + 1) }, mostCounted);
  });

  app.post('/enquiries', async (request, reply) => {
    const { body, person } = request;
    const back = fieldValue(body, 'back');
    const made = fieldValue(body, 'all');
    const { ids, left } = made ? await idsMatching(context, person, back, made) : { ids: [], left: 0 };
    const chosen = ids.length > 0 ? ids : fieldValues(body, 'reference');
    const { done, ...result } = await press(context, request, [...new Set(chosen)]);
    return reply.redirect(withDone(back, done, { ...result, left }), 303);
  });
}

interface AskedList {
  path: string;
  values?: Readonly<Record<string, string>>;
  /** The enquiries of the first come first. */
  filters: readonly EnquiryFilter[];
  order: ListInput['order'];
}

async function readList(
  context: DeskContext,
  { person, query }: FastifyRequest,
  people: People,
  { path, values = {}, filters, order }: AskedList,
): Promise<ListPanel> {
  const { database, now } = context;
  const beside = { olderThan: fieldValue(query, 'older'), newerThan: fieldValue(query, 'newer') };
  const { enquiries, older, newer } = await list(database, { filter: filters, order, ...beside });
  let total = 0;
  // A list that fits on one page is counted already.
  if (!older && !newer) total = enquiries.length;
  else for (const filter of filters) total += await count(database, filter, mostCounted - total);
  return {
    rows: enquiries.map((enquiry) => rowOf(enquiry, context, people, person)),
    count: total,
    total: `${digits(enquiries.length)} of ${enquiriesText(total, mostCounted)}`,
    all: total > mostAtOnce ? `The first ${digits(mostAtOnce)}` : `All ${digits(total)}`,
    older: older && addressWith(path, { ...values, older }),
    newer: newer && addressWith(path, { ...values, newer }),
    here: addressWith(path, values),
    made: now().toISOString(),
  };
}

function rowOf(enquiry: EnquiryRow, context: DeskContext, people: People, reader: string): ListRow {
  const name = people.nameOf(enquiry.owner);
  return {
    ...enquiry,
    seen: versionOf(enquiry),
    ...waitingOf(enquiry, context),
    sender: senderName(enquiry),
    organisation: companyOf(enquiry),
    country: countryOf(enquiry, context.site.countries),
    about: aboutOf(enquiry, context.site),
    firstLine: firstLineOf(enquiry),
    note: noteOf(enquiry, context, people, reader),
    owned: enquiry.owner === '' ? undefined : { name, initials: initialsOf(name) },
    label: statusLabels[enquiry.status],
  };
}

/**
 * Enquiries that wait, the oldest first, after those that came back; with another status, matching enquiries, the latest
 * first.
 */
async function readInbox(context: DeskContext, request: FastifyRequest): Promise<InboxProps> {
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
  const waits = await countWaiting(database, now());
  const whose = (label: string, owner: string, count = 0) => ({
    label,
    count,
    address: addressWith('/', { owner }),
    present: values.owner === owner && isDefault({ ...values, owner: '' }),
  });
  return {
    ...(isDefault(values) ? await waitingHeading(context, list.count) : matchHeading(list.count)),
    list,
    values,
    choices: filterChoices(context, people),
    whose: [
      whose('Mine', 'mine', waits.byOwner.get(person)),
      whose("Nobody's", 'nobody', waits.byOwner.get('')),
      whose('All', '', waits.all),
    ],
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

/**
 * The references of the enquiries in a list, as it was when its page was made, in its order: newer enquiries, and those
 * that somebody has changed since, are not among them. `left` is the number of those beyond `mostAtOnce`, up to `mostCounted`.
 * @param address of the list @param made when its page was made
 */
async function idsMatching(
  context: DeskContext,
  person: string,
  address: string,
  made: string,
): Promise<{ ids: string[]; left: number }> {
  const { database } = context;
  const url = URL.parse(address, 'http://desk.invalid');
  const values = filterValues(Object.fromEntries(url?.searchParams ?? []));
  const isSpam = url?.pathname === '/spam';
  const filters = isSpam ? [{ statuses: ['spam' as const] }] : filtersOf(values, context, person);
  const towards = isSpam || values.status !== '' ? 'older' : 'newer';
  const ids: string[] = [];
  let left = 0;
  for (const filter of filters) {
    const matching = inOrder(database, await prepareFilter(database, filter), towards)
      .where('created_at', '<=', made)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('history')
              .select('history.id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('at', '>', made),
          ),
        ),
      );
    const rows = idsOf(
      await matching
        .select('id')
        .limit(mostAtOnce + mostCounted - ids.length - left)
        .execute(),
    );
    const taken = rows.slice(0, mostAtOnce - ids.length);
    ids.push(...taken);
    left += rows.length - taken.length;
  }
  return { ids, left };
}
