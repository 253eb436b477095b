import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsConfig } from '../config/config.ts';
import { countRows } from '../database/engine.ts';
import { lastRun } from '../database/scheduled-jobs.ts';
import type { Database } from '../database/schema.ts';
import { enquiriesPath } from '../enquiries/intake/enquiry-route.ts';
import { recentFlood } from '../enquiries/intake/suspicion.ts';
import { backlogByKind } from '../enquiries/outbox/backlog.ts';
import { listen, version } from '../process.ts';
import { within } from '../time/timers.ts';

/** The bounds of the durations. A page from memory takes about 1 ms, and a commit on a slow disk about 10 ms. */
const bucketsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Shorter than the timeout of a scrape, which is ten seconds by default. */
const storeTimeoutMs = 2_000;

/**
 * Collects metrics of the application's requests and of its outbox, and serves them at `/metrics` on a separate port,
 * which no proxy publishes. Labels have only fixed values, so no request can add a value, and no value identifies a visitor.
 */
export function registerMetrics(app: FastifyInstance, config: MetricsConfig, database: Database): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const updateStore = addStoreGauges(registry, database);
  new Gauge({ name: 'site_info', help: 'The version', labelNames: ['version'], registers }).set({ version }, 1);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind of address, method and class of status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route'],
    buckets: bucketsInSeconds,
    registers,
  });
  const enquiries = new Counter({
    name: 'enquiries_total',
    help: 'Requests to take an enquiry: stored, repeated (a known key), spam (stored for review), refused or failed',
    labelNames: ['form', 'outcome'],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const method = methods.includes(request.method) ? request.method : 'other';
    requests.inc({ route, method, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ route }, reply.elapsedTime / 1_000);
    if (route === enquiriesPath && method === 'POST') {
      const { form = 'unknown', taken } = request.enquiryResult ?? {};
      enquiries.inc({ form, outcome: taken ?? (reply.statusCode >= 500 ? 'failed' : 'refused') });
    }
  });

  const metricsApp = Fastify({ forceCloseConnections: true });
  metricsApp.setNotFoundHandler((_request, reply) => reply.code(404).send('The metrics are at /metrics.\n'));
  metricsApp.get('/metrics', async (_request, reply) => {
    await updateStore();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onReady', async () => {
    const address = `${await listen(metricsApp, 'METRICS_PORT', config)}/metrics`;
    app.log.info({ address }, 'metrics are shown');
  });
  app.addHook('onClose', () => metricsApp.close());
}

/** Pages and files have the same route, so `request.served` distinguishes them. */
const routeOf = (request: FastifyRequest): string => {
  const { url } = request.routeOptions;
  return url === undefined || url === '/*' ? (request.served ?? 'other') : url;
};

const methods = ['GET', 'HEAD', 'POST'];

/**
 * Adds metrics of the database. While the database does not answer, these metrics are absent and `store_up` is 0, because an outage must
 * not look like an empty outbox.
 * @returns a function that updates the metrics; call this function before each scrape
 */
export function addStoreGauges(registry: Registry, database: Database): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const pendingGauge = gauge('outbox_pending', 'Deliveries that are not sent yet', 'kind');
  const ageGauge = gauge('outbox_oldest_seconds', 'Age of the oldest pending delivery; 0 if there is none', 'kind');
  const givenUpGauge = gauge('outbox_dead_letters', 'Deliveries that were given up and are kept', 'kind');
  const reviewGauge = gauge('enquiries_in_review', 'Suspected spam that waits for review');
  const floodGauge = gauge('enquiries_flooded', 'Whether FLOOD_LIMIT was reached within the last hour');
  const backupGauge = gauge('backup_age_seconds', 'Age of the last backup that "backup" made; absent if there is none');
  const upGauge = gauge('store_up', 'Whether the store answered this scrape');

  const read = async () => {
    const now = new Date();
    return {
      now,
      backlog: await backlogByKind(database, now),
      inReview: await countRows(database.selectFrom('enquiries').where('status', '=', 'spam')),
      flood: await recentFlood(database, now),
      lastBackup: await lastRun(database, 'backup'),
    };
  };
  // Only one read at a time, so that scrapes start no more queries while the database hangs.
  let reading: ReturnType<typeof read> | undefined;
  return async () => {
    backupGauge.remove();
    try {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      const { now, backlog, inReview, flood, lastBackup } = await within(storeTimeoutMs, reading);
      reviewGauge.set(inReview);
      floodGauge.set(flood ? 1 : 0);
      for (const { kind, pending: count, oldestMs, givenUp } of backlog) {
        pendingGauge.set({ kind }, count);
        ageGauge.set({ kind }, oldestMs / 1_000);
        givenUpGauge.set({ kind }, givenUp);
      }
      if (lastBackup) backupGauge.set(Math.max(0, (now.getTime() - Date.parse(lastBackup)) / 1_000));
      upGauge.set(1);
    } catch {
      // The error is not logged, because other parts of the server log it.
      for (const kindGauge of [pendingGauge, ageGauge, givenUpGauge]) kindGauge.reset();
      reviewGauge.remove();
      floodGauge.remove();
      upGauge.set(0);
    }
  };
}
