import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit.ts';
import { csvOf, exportRows } from '../../enquiries/actions/export.ts';
import { count } from '../../enquiries/actions/list.ts';
import { actorOf } from '../access/gate.ts';
import { requireTouch } from '../access/touch.ts';
import type { DeskContext } from '../context.ts';
import { filterOf, filterValues } from './filter.ts';

type Of = { Querystring: Record<string, unknown> };

/** Spreadsheets read UTF-8 where a file begins with it. */
const mark = '\ufeff';

/** `/enquiries.csv`: whatever the filter shows, in portions, as much as there is. */
export function registerExport(app: FastifyInstance, context: DeskContext): void {
  const touch = { preHandler: requireTouch(context, { task: 'export enquiries', back: '/' }) };
  app.get<Of>('/enquiries.csv', touch, async (request, reply) => {
    const { database, now } = context;
    const filter = filterOf(filterValues(request.query), context);
    const enquiries = await count(database, filter);
    await audit(database, actorOf(request, now()), 'exported', `enquiries: ${enquiries}`);
    const day = now().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="enquiries-${day}.csv"`)
      .send(Readable.from(marked(csvOf(exportRows(database, filter)))));
  });
}

async function* marked(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield mark;
  yield* lines;
}
