import type { FastifyInstance } from 'fastify';
import { count } from '../../enquiries/actions/list.ts';
import type { DeskContext } from '../context.ts';
import { fieldValue } from '../body.ts';
import { mostCounted } from '../ui/labels.ts';

/** Pages ask by themselves, so a request does not prolong a session. */
export const newsPath = '/news';

/** `/news?since=…`: the number of open enquiries that came since an inbox was made. */
export const registerNews = (app: FastifyInstance, { database }: DeskContext) =>
  app.get(newsPath, { logLevel: 'warn' }, async ({ query }, reply) => {
    const since = Date.parse(fieldValue(query, 'since'));
    if (Number.isNaN(since)) return reply.code(400).send();
    return count(database, { statuses: ['open'], from: new Date(since + 1) }, mostCounted);
  });
