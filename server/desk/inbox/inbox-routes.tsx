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
import { maxEnquiriesPerPress, redirectWithOutcome, runAction } from '../actions/desk-actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { sendPage } from '../send-page.tsx';
import { fieldValue, fieldValues } from '../ui/form.tsx';
import { maxCounted } from '../ui/labels.ts';
import { shownEnquiry } from '../ui/shown-enquiry.tsx';
import type { ListPanel } from './enquiry-table.tsx';
import { addressWith, filtersOf, filterValues } from './inbox-filter.tsx';
import { InboxPage, type InboxPageProps, SpamPage } from './inbox-page.tsx';

export function registerInbox(app: FastifyInstance, context: DeskContext): void {
  app.get('/', async (request, reply) =>
    sendPage(context, reply, <InboxPage {...(await readInbox(context, request))} />),
  );

  app.get('/spam', async (request, reply) => {
    const list = await readList(context, request, { path: '/spam', filters: spam, order: 'latest-first' });
    return sendPage(context, reply, <SpamPage list={list} />);
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
  app.get('/news', { logLevel: 'warn', config: { isAutomatic: true } }, async ({ query }, reply) => {
    const since = Date.parse(fieldValue(query, 'since'));
    if (Number.isNaN(since)) return reply.code(400).send();
    return countEnquiries(context.database, { statuses: ['open'], from: new Date(since + 1) }, maxCounted);
  });

  app.post('/enquiries', async (request, reply) => {
    const { body, person } = request;
    const back = fieldValue(body, 'back');
    const made = fieldValue(body, 'all');
    const { ids, left } = made ? await idsMatching(context, person, back, made) : { ids: [], left: 0 };
    const chosen = ids.length > 0 ? ids : fieldValues(body, 'reference');
    const outcome = await runAction(context, request, [...new Set(chosen)]);
    return redirectWithOutcome(context, reply, back, { ...outcome, left });
  });
}

const spam: readonly EnquiryFilter[] = [{ statuses: ['spam'] }];

interface AskedList {
  path: string;
  values?: Readonly<Record<string, string>>;
  /** The enquiries of the first come first. */
  filters: readonly EnquiryFilter[];
  order: ListInput['order'];
}

async function readList(
  { database, now }: DeskContext,
  { query }: FastifyRequest,
  { path, values = {}, filters, order }: AskedList,
): Promise<ListPanel> {
  // Before the list is read: what comes meanwhile is new.
  const made = now().toISOString();
  const [olderThan, newerThan] = ['older', 'newer'].map((name) => fieldValue(query, name).slice(0, 60));
  const asked = await listEnquiries(database, { filter: filters, order, olderThan, newerThan });
  // The whole page was marked, and none follows.
  const isGone = asked.enquiries.length === 0 && (olderThan || newerThan);
  const { enquiries, older, newer } = isGone ? await listEnquiries(database, { filter: filters, order }) : asked;
  let total = 0;
  // A list that fits on one page is counted already.
  if (!older && !newer) total = enquiries.length;
  else for (const filter of filters) total += await countEnquiries(database, filter, maxCounted - total);
  return {
    rows: enquiries.map((enquiry) => shownEnquiry(enquiry, now())),
    count: total,
    older: older && addressWith(path, { ...values, older }),
    newer: newer && addressWith(path, { ...values, newer }),
    here: addressWith(path, isGone ? values : { ...values, older: olderThan ?? '', newer: newerThan ?? '' }),
    made,
  };
}

/**
 * Enquiries that wait, the oldest first, after those that came back; with another status, matching enquiries, the latest
 * first.
 */
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
    oldest: (await oldest.executeTakeFirstOrThrow()).at,
    waits: await countWaiting(database, now()),
  };
}

/**
 * The references of the enquiries in a list, as it was when its page was made, in its order: newer enquiries, and those
 * that somebody has changed since, are not among them. `left` is the number of those beyond `maxEnquiriesPerPress`, up to `maxCounted`.
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
  const filters = isSpam ? spam : filtersOf(values, context, person);
  const towards = isSpam || values.status !== '' ? 'older' : 'newer';
  const ids: string[] = [];
  let left = 0;
  for (const filter of filters) {
    const matching = enquiriesInOrder(database, await prepareFilter(database, filter), towards)
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
        .limit(maxEnquiriesPerPress + maxCounted - ids.length - left)
        .execute(),
    );
    const taken = rows.slice(0, maxEnquiriesPerPress - ids.length);
    ids.push(...taken);
    left += rows.length - taken.length;
  }
  return { ids, left };
}
