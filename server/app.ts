import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { connectionsOfLimits, openPool } from './database/connection.ts';
import type { Database } from './database/schema.ts';
import { bodyLimit, enquiriesPath, registerEnquiries } from './enquiries/intake/enquiry-route.ts';
import { createOutbox } from './enquiries/outbox/outbox.ts';
import { startDailyPurge } from './enquiries/retention/purge.ts';
import { defaultRetentionDays } from './enquiries/retention/purge-decision.ts';
import { endConnectionsOnClose } from './http/graceful-close.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { headersOf, sendError } from './http/responses.ts';
import { checkRequests, type LogDestination, refuseWhenOverloaded, serverOptions } from './http/server-options.ts';
import { registerHealth } from './monitoring/health.ts';
import type { ServedRelease } from './pages/release.ts';
import { registerPages, sendMalformedPath } from './pages/serve-pages.ts';
import { runWhileListening } from './time/timers.ts';

/** With a longer window, addresses are kept for more than two hours. PostgreSQL deletes them up to 65 minutes after the window. */
const maxPromisedWindowSeconds = { sqlite: 120 * 60, postgres: 55 * 60 };

declare module 'fastify' {
  interface FastifyInstance {
    /** Why the mail server cannot be used; undefined if the mail server works. */
    mailProblem(): string | undefined;
  }
}

export interface AppOptions {
  config: Config;
  /** An open database. The caller closes it after the application. */
  database: Database;
  migrated?: Promise<void>;
  isMigrating?: () => boolean;
  served: ServedRelease;
  log: LogDestination;
}

/**
 * Creates the application of the site, which does not listen on a port yet. The background jobs (deliver mail, delete old enquiries)
 * begin when the application listens, and end when the application is closed.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, served, isMigrating = () => false } = options;
  const { site } = served;
  const siteUrl = config.siteUrl ?? site.facts.siteUrl;
  const app = createFastify(options, siteUrl);
  if (config.metrics) {
    // A dynamic import, so that a server without metrics does not load the library.
    const { registerMetrics } = await import('./monitoring/metrics.ts');
    registerMetrics(app, config.metrics, database);
  }
  const limiter = await limitEnquiries(app, config);
  const outbox = createOutbox({ ...config, siteUrl }, database, site);
  startJobs(app, options, outbox);
  app.decorate('mailProblem', outbox.mailProblem);
  registerHealth(app, database, {
    isMailConfigured: config.mail !== undefined,
    mailProblem: outbox.mailProblem,
    isMigrating,
  });
  const { rateLimit, floodLimit } = config;
  await app.register((instance) =>
    registerEnquiries(instance, site, { rateLimit, floodLimit, database, limiter, outbox, pending: new Map() }),
  );
  await registerPages(app, served);
  return app;
}

/** Creates the parts that all requests need: headers, errors, ids, and refusals during an overload. */
function createFastify({ config, served, log }: AppOptions, siteUrl: string): FastifyInstance {
  const addHeaders = headersOf(siteUrl, config.hsts);
  const app = Fastify({
    ...serverOptions(config, log),
    bodyLimit,
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      if (error.code !== 'FST_ERR_BAD_URL') return sendError(error, request, reply);
      sendMalformedPath(served.current().sendNotFound, request, reply);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply);
    done();
  });
  app.setErrorHandler(sendError);
  checkRequests(app, config.trustProxy);
  endConnectionsOnClose(app);
  // These routes also answer during an overload: the reply to a form contains the visitor's text, and a page in memory is sent as fast as
  // a refusal.
  refuseWhenOverloaded(app, ['/healthz', enquiriesPath, '/*']);
  app.decorateRequest('served', undefined);
  app.decorateRequest('enquiryResult', undefined);
  return app;
}

async function limitEnquiries(app: FastifyInstance, { rateLimit, databaseUrl }: Config) {
  const maxSeconds = maxPromisedWindowSeconds[databaseUrl ? 'postgres' : 'sqlite'];
  if (rateLimit !== 'off' && rateLimit.seconds > maxSeconds) {
    app.log.warn(
      `RATE_LIMIT has a window of more than ${maxSeconds / 60} minutes: the privacy policy promises to delete the addresses of visitors within two hours`,
    );
  }
  const limiter = await createRateLimiter({
    name: 'enquiries',
    limit: rateLimit,
    openPool: databaseUrl ? () => openPool(databaseUrl, connectionsOfLimits) : undefined,
    log: app.log,
  });
  app.addHook('onClose', () => limiter.close());
  return limiter;
}

function startJobs(app: FastifyInstance, options: AppOptions, outbox: ReturnType<typeof createOutbox>): void {
  const { config, database, migrated = Promise.resolve() } = options;
  const { retentionDays = defaultRetentionDays } = config;
  runWhileListening(app, migrated, () => outbox.start(app.log));
  runWhileListening(app, migrated, () => startDailyPurge(database, retentionDays, app.log));
}
