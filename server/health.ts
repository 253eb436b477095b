import type { FastifyInstance } from 'fastify';
import type { Database } from './database/schema.ts';
import { sendProblem } from './problem-reply.ts';

/** `/healthz`: the process answers. `/readyz`: the store does, too, so this instance may get visitors. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  // Asked every few seconds: not worth a line each.
  const options = { logLevel: 'warn' } as const;

  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    try {
      await database.selectFrom('enquiries').select('id').limit(1).execute();
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer');
      return sendProblem(reply.header('retry-after', '10'), 503, 'The store does not answer.');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
