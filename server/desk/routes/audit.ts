import type { FastifyInstance } from 'fastify';
import { auditEntries } from '../../audit.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { storable } from './form.ts';

type Route = { Querystring: { older?: string; newer?: string } };

/** `/audit`: the audit log, the newest entry first. */
export function registerAuditLog(app: FastifyInstance, context: DeskContext): void {
  app.get<Route>('/audit', async (request, reply) => {
    const { older: olderThan, newer: newerThan } = request.query;
    const { entries, older, newer } = await auditEntries(context.database, {
      olderThan: storable(String(olderThan ?? '')),
      newerThan: storable(String(newerThan ?? '')),
    });
    return sendPage(context, reply, {
      page: 'audit',
      entries,
      older: older && `/audit?older=${older}`,
      newer: newer && `/audit?newer=${newer}`,
    });
  });
}
