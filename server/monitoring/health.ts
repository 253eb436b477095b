import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/config-schema.ts';
import type { Database } from '../database/schema.ts';
import { outboxBacklog } from '../enquiries/outbox/backlog.ts';
import { alarmText } from '../findings/alarms.ts';
import { sendProblem } from '../http/responses.ts';
import { version } from '../process.ts';
import { within } from '../time/timers.ts';

/** A text as long as a long enquiry, because a full disk may still have room for a short text. */
const largeText = 'x'.repeat(40_000);

const probeWrite = (database: Database): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.insertInto('scheduled_jobs').values({ name: 'probe', last_run_at: largeText }).execute();
    await transaction.deleteFrom('scheduled_jobs').where('name', '=', 'probe').execute();
  });

/** Shorter than the timeouts of load balancers and supervisors. */
const storeTimeoutMs = 4_000;

/** Within this time, requests from other machines get the same result, without a new query. */
const reusedForMs = 2_000;

interface HealthOptions {
  isMailConfigured: boolean;
  mailProblem: () => string | undefined;
  isMigrating: () => boolean;
}

/**
 * `/healthz` answers with the version if the process runs. `/readyz` answers with 200 if the database also works, so the instance can
 * take requests. If the last enquiry could not be stored, `/readyz` also writes a test row. A program on this machine also gets the
 * error of the database, the backlog of mail and the alarms. An alarm does not change the status 200.
 */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { isMailConfigured, mailProblem, isMigrating }: HealthOptions,
): void {
  // These requests come every few seconds, so they are not logged.
  const options = { logLevel: 'warn' } as const;
  const queryDatabase = reuseResult(async () => {
    await database.selectFrom('enquiries').select('id').limit(1).execute();
    return {};
  });
  const tryToWrite = reuseResult(() => probeWrite(database));
  let hasStoreFailed = false;
  app.addHook('onResponse', (request, reply, done) => {
    if (request.enquiryResult)
      hasStoreFailed = reply.statusCode >= 500 || (hasStoreFailed && !request.enquiryResult.taken);
    done();
  });

  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );

  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isMigrating()) return sendProblem(reply.header('retry-after', '10'), 503, 'The store is being migrated.');
    const isLocal = isLocalRequest(request);
    try {
      if (hasStoreFailed) await within(storeTimeoutMs, tryToWrite());
      hasStoreFailed = false;
      return reply.send({ status: 'ok', ...(await within(storeTimeoutMs, isLocal ? readDetail() : queryDatabase())) });
    } catch (err) {
      const problem = hasStoreFailed ? 'Enquiries cannot be stored' : 'The store does not answer';
      request.log.warn({ err }, problem);
      const reason = isLocal ? `: ${(err as Error).message}` : '';
      return sendProblem(reply.header('retry-after', '10'), 503, `${problem}${reason}.`);
    }
  });

  async function readDetail() {
    const now = new Date();
    const outbox = await outboxBacklog(database, now);
    const input = { database, now, isMailConfigured, mailProblem: mailProblem(), backlog: outbox };
    const detail = await alarmText(input, 'login', 'backlog', 'flood', 'purge', 'connections');
    return { ...(detail && { detail }), outbox };
  }
}

/** Whether the request comes from this machine, and not through a proxy. */
const isLocalRequest = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  !Object.keys(raw.headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));

function reuseResult<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<Result>;
  return () => {
    if (performance.now() - startedAt > reusedForMs) [startedAt, result] = [performance.now(), query()];
    return result;
  };
}
