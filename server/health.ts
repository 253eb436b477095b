import type { FastifyInstance } from 'fastify';
import type { Database } from './database/schema.ts';
import { outboxSummary, waiting } from './enquiries/outbox/waiting.ts';
import { sendProblem } from './problem-reply.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the store answers too, so the instance may get requests. It also reports
 * waiting mail, which does not make an instance unready, as enquiries are stored.
 */
export function registerHealth(app: FastifyInstance, database: Database, mailConfigured: boolean): void {
  // Requested every few seconds, so not logged.
  const options = { logLevel: 'warn' } as const;

  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    try {
      const outbox = await waiting(database, new Date());
      const detail = outboxSummary(outbox, mailConfigured);
      return reply.header('cache-control', 'no-store').send({ status: 'ok', ...(detail && { detail }), outbox });
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer');
      return sendProblem(reply.header('retry-after', '10'), 503, 'The store does not answer.');
    }
  });
}
