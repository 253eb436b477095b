import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idsOf } from '../../enquiries/actions/action.ts';
import { type EnquiryFilter, enquiriesMatching, prepareFilter } from '../../enquiries/queries/filter.ts';
import {
  countEnquiries,
  countWaiting,
  enquiriesInOrder,
  type ListInput,
  listEnquiries,
  waitingFilters,
} from '../../enquiries/queries/list.ts';
import { maxEnquiriesPerPress, redirectWithResult, runAction } from '../actions/desk-actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { sendPage } from '../send-page.tsx';
import { fieldValue, fieldValues } from '../ui/form.tsx';
import { toShownEnquiry } from '../ui/shown-enquiry.tsx';
import { maxCounted } from '../ui/texts.ts';
import type { EnquiryList } from './enquiry-table.tsx';
import { addressWith, filtersOf, filterValues } from './inbox-filter.tsx';
import { InboxPage, type InboxPageProps, SpamPage } from './inbox-page.tsx';

export function registerInbox(app: FastifyInstance, context: DeskContext): void {
  app.get('/', async (request, reply) =>
    sendPage(context, reply, <InboxPage {...(await readInbox(context, request))} />),
  );

  app.get('/spam', async (request, reply) => {
    const list = await readList(context, request, { path: '/spam', filters: spamFilters, order: 'latest-first' });
    return sendPage(context, reply, <SpamPage list={list} />);
  });

  // The icon for the browser's tab, with the number of enquiries that wait.
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

  // `news.browser.ts` requests the number of new enquiries every few seconds.
  app.get('/news', { logLevel: 'warn', config: { isAutomatic: true } }, async ({ query }, reply) => {
    const since = Date.parse(fieldValue(query, 'since'));
    if (Number.isNaN(since)) return reply.code(400).send();
    return countEnquiries(context.database, { statuses: ['open'], from: new Date(since + 1) }, maxCounted);
  });

  app.post('/enquiries', async (request, reply) => {
    const { body, person } = request;
    const back = fieldValue(body, 'back');
    const listedAt = fieldValue(body, 'all');
    const matching = listedAt ? await idsMatching(context, person, back, listedAt) : { ids: [], leftCount: 0 };
    const chosen = matching.ids.length > 0 ? matching.ids : fieldValues(body, 'reference');
    const result = await runAction(context, request, [...new Set(chosen)]);
    return redirectWithResult(context, reply, back, { ...result, leftCount: matching.leftCount });
  });
}

const spamFilters: readonly EnquiryFilter[] = [{ statuses: ['spam'] }];

interface ListRequest {
  path: string;
  values?: Readonly<Record<string, string>>;
  /** The enquiries of the first filter are listed first. */
  filters: readonly EnquiryFilter[];
  order: ListInput['order'];
}

async function readList(
  { database, now }: DeskContext,
  { query }: FastifyRequest,
  { path, values = {}, filters, order }: ListRequest,
): Promise<EnquiryList> {
  // The time before the list is read, so enquiries that arrive during the reading are new.
  const readAt = now().toISOString();
  const [olderThan, newerThan] = ['older', 'newer'].map((name) => fieldValue(query, name).slice(0, 60));
  const requested = await listEnquiries(database, { filter: filters, order, olderThan, newerThan });
  // If all enquiries of a page were marked, this page is empty, and the person gets the first page.
  const isEmptyPage = requested.enquiries.length === 0 && (olderThan || newerThan);
  const { enquiries, older, newer } = isEmptyPage
    ? await listEnquiries(database, { filter: filters, order })
    : requested;
  let total = 0;
  // A list of one page needs no query for its number of enquiries.
  if (!older && !newer) total = enquiries.length;
  else for (const filter of filters) total += await countEnquiries(database, filter, maxCounted - total);
  return {
    rows: enquiries.map((enquiry) => toShownEnquiry(enquiry, now())),
    count: total,
    older: older && addressWith(path, { ...values, older }),
    newer: newer && addressWith(path, { ...values, newer }),
    address: addressWith(path, isEmptyPage ? values : { ...values, older: olderThan ?? '', newer: newerThan ?? '' }),
    readAt,
  };
}

/** Reads the inbox: enquiries that are back, then open ones, the oldest first. With a chosen status, the latest is first. */
async function readInbox(context: DeskContext, request: FastifyRequest): Promise<InboxPageProps> {
  const { database, now } = context;
  const values = filterValues(request.query);
  const oldest = enquiriesMatching(database, waitingFilters(now()).open).select((row) =>
    row.fn.min('created_at').as('at'),
  );
  return {
    list: await readList(context, request, {
      path: '/',
      values,
      filters: filtersOf(values, context, request.person),
      order: values.status === '' ? 'oldest-first' : 'latest-first',
    }),
    values,
    oldestAt: (await oldest.executeTakeFirstOrThrow()).at,
    waitingCounts: await countWaiting(database, now()),
  };
}

/**
 * The references of the enquiries that a list had at `listedAt`, in the order of the list, without enquiries that changed later.
 * @param address the address of the list
 * @returns at most `maxEnquiriesPerPress` references. `leftCount` is the number of further matching enquiries, up to `maxCounted`
 */
async function idsMatching(context: DeskContext, person: string, address: string, listedAt: string) {
  const { database } = context;
  const url = URL.parse(address, 'http://desk.invalid');
  const values = filterValues(Object.fromEntries(url?.searchParams ?? []));
  const isSpam = url?.pathname === '/spam';
  const filters = isSpam ? spamFilters : filtersOf(values, context, person);
  const direction = isSpam || values.status !== '' ? 'older' : 'newer';
  const ids: string[] = [];
  let leftCount = 0;
  for (const filter of filters) {
    const matching = enquiriesInOrder(database, await prepareFilter(database, filter), direction)
      .where('created_at', '<=', listedAt)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('history')
              .select('history.id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('at', '>', listedAt),
          ),
        ),
      );
    const rows = idsOf(
      await matching
        .select('id')
        .limit(maxEnquiriesPerPress + maxCounted - ids.length - leftCount)
        .execute(),
    );
    const accepted = rows.slice(0, maxEnquiriesPerPress - ids.length);
    ids.push(...accepted);
    leftCount += rows.length - accepted.length;
  }
  return { ids, leftCount };
}
