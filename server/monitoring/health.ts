import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/accepted-addresses.ts';
import type { Database } from '../database/schema.ts';
import { totalOf } from '../enquiries/outbox/backlog.ts';
import { sendProblem } from '../http/replies.ts';
import { version } from '../process.ts';
import { within } from '../time/timers.ts';
import { alarmText, readState } from './state.ts';

/** As large as a large enquiry: a full disk may still have room for a few letters. */
const largeText = 'x'.repeat(40_000);

const probeWrite = (database: Database): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.insertInto('scheduled_jobs').values({ name: 'probe', last_run_at: largeText }).execute();
    await transaction.deleteFrom('scheduled_jobs').where('name', '=', 'probe').execute();
  });

/** Milliseconds for an answer of the store, below the patience of those who ask. */
const storeTimeoutMs = 4_000;

/** Milliseconds for which a result is reused for requests from other machines. */
const validFor = 2_000;

interface HealthOptions {
  mailConfigured: boolean;
  mailProblem: () => string | undefined;
  isMigrating: () => boolean;
}

/**
 * `/healthz`: the process answers, with its version. `/readyz`: the store answers too, so the instance may get requests. After an
 * enquiry that could not be stored, a row has to be written first. A program on this machine also gets the cause, or the backlog of
 * mail, a flood and a purge that is held back; none of these makes an instance unready.
 */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { mailConfigured, mailProblem, isMigrating }: HealthOptions,
): void {
  // Requested every few seconds, so not logged.
  const options = { logLevel: 'warn' } as const;
  const askStore = atMostOften(async () => {
    await database.selectFrom('enquiries').select('id').limit(1).execute();
    return {};
  });
  const tryToStore = atMostOften(() => probeWrite(database));
  let hasFailed = false;
  app.addHook('onResponse', (request, reply, done) => {
    if (request.enquiryOutcome) hasFailed = reply.statusCode >= 500 || (hasFailed && !request.enquiryOutcome.taken);
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
      if (hasFailed) await within(storeTimeoutMs, tryToStore());
      hasFailed = false;
      return reply.send({ status: 'ok', ...(await within(storeTimeoutMs, isLocal ? readDetail() : askStore())) });
    } catch (err) {
      const problem = hasFailed ? 'Enquiries cannot be stored' : 'The store does not answer';
      request.log.warn({ err }, problem);
      const why = isLocal ? `: ${(err as Error).message}` : '';
      return sendProblem(reply.header('retry-after', '10'), 503, `${problem}${why}.`);
    }
  });

  async function readDetail() {
    const state = await readState(database, new Date(), ['backlog', 'flood', 'safetyStop', 'shortage']);
    const detail = alarmText(state, { isConfigured: mailConfigured, problem: mailProblem() });
    return { ...(detail && { detail }), outbox: totalOf(state.backlog) };
  }
}

/** Whether the request comes from this machine, and not through a proxy. */
const isLocalRequest = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  !Object.keys(raw.headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));

function atMostOften<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer>;
  return () => {
    if (performance.now() - askedAt > validFor) [askedAt, answer] = [performance.now(), ask()];
    return answer;
  };
}
