import type { FastifyInstance } from 'fastify';
import { count, list } from '../../enquiries/actions/list.ts';
import type { DeskContext } from '../context.ts';
import { mostCounted, sendPage } from '../page-reply.ts';
import { digits, enquiries as enquiriesText, numberWord } from '../text/numbers.ts';
import { readPeople } from '../text/people.ts';
import { allText } from './matching.ts';
import { rowOf } from './rows.ts';

type Route = { Querystring: { older?: string; newer?: string } };

/** `/spam`: suspected enquiries, the latest first, each with buttons to release or drop it. */
export function registerSpam(app: FastifyInstance, context: DeskContext): void {
  app.get<Route>('/spam', async (request, reply) => {
    const { older: olderThan, newer: newerThan } = request.query;
    const filter = { statuses: ['spam' as const] };
    const { enquiries, older, newer } = await list(context.database, {
      filter,
      order: 'latest-first',
      olderThan: String(olderThan ?? ''),
      newerThan: String(newerThan ?? ''),
    });
    const spam = await count(context.database, filter, mostCounted);
    const people = await readPeople(context.database);
    const rows = enquiries.map((enquiry) => rowOf(enquiry, context, people, request.person));
    return sendPage(context, reply, {
      page: 'spam',
      heading:
        spam === 0
          ? 'Nothing is suspected.'
          : `${numberWord(spam, mostCounted)} ${spam === 1 ? 'waits' : 'wait'} for a look.`,
      rows,
      total: `${digits(rows.length)} of ${enquiriesText(spam, mostCounted)}`,
      all: allText(spam),
      since: context.now().toISOString(),
      older: older && `/spam?older=${older}`,
      newer: newer && `/spam?newer=${newer}`,
      here: '/spam',
    });
  });
}
