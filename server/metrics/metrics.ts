import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { enquiriesPath } from '../enquiries/routes.ts';
import { version } from '../version.ts';
import { listenForScrapes } from './listener.ts';
import { addOutboxGauges } from './outbox-gauges.ts';

/** In seconds. A page from memory takes about 1 ms, a commit on a slow disk some 10 ms. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Collects metrics of the application's requests and of its outbox, and serves them at `/metrics` on a separate port
 * while the application runs. Labels have fixed values only: no request can add one, and none identifies a visitor.
 */
export function registerMetrics(app: FastifyInstance, config: MetricsConfig, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const askStore = addOutboxGauges(registry, database);
  const release = new Gauge({ name: 'site_info', help: 'The version', labelNames: ['version'], registers: [registry] });
  release.set({ version }, 1);
  const registers = [registry];
  const labelNames = ['route', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind of address, method and class of status',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route'] as const,
    buckets,
    registers,
  });
  const enquiries = new Counter({
    name: 'enquiries_total',
    help: 'Requests to take an enquiry: stored, repeated (a known key), spam (stored for review), refused or failed',
    labelNames: ['form', 'outcome'] as const,
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    requests.inc({ route, method: methodOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ route }, reply.elapsedTime / 1_000);
    if (route === enquiriesPath && request.method === 'POST') {
      const { form = 'unknown', taken } = request.enquiryOutcome ?? {};
      enquiries.inc({ form, outcome: taken ?? (reply.statusCode >= 500 ? 'failed' : 'refused') });
    }
  });

  let stop = async () => {};
  app.addHook('onReady', async () => {
    const { address, close } = await listenForScrapes(config, async () => {
      await askStore();
      return { text: await registry.metrics(), type: registry.contentType };
    });
    stop = close;
    app.log.info({ address }, 'metrics are shown');
  });
  app.addHook('onClose', () => stop());
}

/** Pages and files have one route in the router; `request.served` distinguishes them. */
const routeOf = (request: FastifyRequest): string => {
  const { url } = request.routeOptions;
  return url === undefined || url === '/*' ? (request.served ?? 'other') : url;
};

const methods = ['GET', 'HEAD', 'POST'];

const methodOf = ({ method }: FastifyRequest) => (methods.includes(method) ? method : 'other');
