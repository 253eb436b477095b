import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit.ts';
import { csvOf, exportRows } from '../../enquiries/actions/export.ts';
import { count } from '../../enquiries/actions/list.ts';
import { requireConfirmation } from '../access/require-confirmation.ts';
import { actorOf } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { filterFromValues, filterValues } from './filter.ts';

type Route = { Querystring: Record<string, unknown> };

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const byteOrderMark = '\ufeff';

/** `/enquiries.csv`: streams all enquiries that match the filter. */
export function registerExport(app: FastifyInstance, context: DeskContext): void {
  const touch = { preHandler: requireConfirmation(context, { task: 'export enquiries', back: '/' }) };
  app.get<Route>('/enquiries.csv', touch, async (request, reply) => {
    const { database, now } = context;
    const filter = filterFromValues(filterValues(request.query), context);
    const enquiries = await count(database, filter);
    await audit(database, actorOf(request, now()), 'exported', `enquiries: ${enquiries}`);
    const day = now().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="enquiries-${day}.csv"`)
      .send(Readable.from(withByteOrderMark(csvOf(exportRows(database, filter)))));
  });
}

async function* withByteOrderMark(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}
