import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endConnectionsOnClose } from '../graceful-close.ts';
import type { LogDestination } from '../logging.ts';
import { refuseWhenOverloaded } from '../overload.ts';
import { sendError, sendProblem } from '../problem-reply.ts';
import { runWhileListening } from '../repeat.ts';
import { partHeaders } from '../security-headers.ts';
import { serverOptions } from '../server-options.ts';
import { createWorkingTime } from '../working-time.ts';
import { startKeyMails } from './access/key-mails.ts';
import { PasskeyRefused } from './access/passkeys.ts';
import type { DeskContext } from './context.ts';
import { deskHeaders } from './headers.ts';
import { checkHost, checkSender } from './own-requests.ts';
import { registerRoutes } from './routes/register.ts';
import { createTimeFormat } from './text/time-format.ts';

export interface DeskOptions
  extends Omit<
    DeskContext,
    'mailProblem' | 'origin' | 'now' | 'pollIntervalMs' | 'timeFormat' | 'workingTime' | 'limit'
  > {
  log: LogDestination;
  migrated?: Promise<void>;
  mailProblem?: DeskContext['mailProblem'];
  now?: DeskContext['now'];
  pollIntervalMs?: number;
}

export interface Desk {
  app: FastifyInstance;
  /** The desk's origin, such as `http://localhost:3100`; known when it listens. */
  origin(): string;
}

/** In bytes: enough for a percent-encoded note of 5,000 letters of any script. */
const bodyLimit = 64 * 1_024;

/** The desk in the browser, ready to listen: a separate application, which shares the store with the site. */
export async function createDesk({
  log,
  now = () => new Date(),
  pollIntervalMs = 3_000,
  migrated = Promise.resolve(),
  mailProblem = () => undefined,
  ...given
}: DeskOptions): Promise<Desk> {
  const { config, desk } = given;
  const app = Fastify({
    ...serverOptions(config, log),
    bodyLimit,
    // Fastify would compute the whole response to a HEAD request, such as an export or an endless stream, and discard
    // it.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  const origin = () =>
    desk.url ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? desk.port}`;
  const addHeaders = deskHeaders(origin, config.hsts);
  app.decorateRequest('served', undefined);
  app.addHook('onSend', async (request, reply) => addHeaders(request, reply));
  app.decorateRequest('person', '');
  app.decorateRequest('session', undefined);
  app.setErrorHandler(sendDeskError);
  endConnectionsOnClose(app);
  // After an error, a browser does not request the event stream again.
  refuseWhenOverloaded(app, ['/events', '/hashed/*']);
  app.addHook('onRequest', checkHost(origin));
  app.addHook('onRequest', checkSender(origin));

  const { hours } = given.site.facts;
  const context: DeskContext = {
    ...given,
    origin,
    mailProblem,
    now,
    pollIntervalMs,
    timeFormat: createTimeFormat(hours.timeZone),
    workingTime: createWorkingTime(hours),
    limit: desk.remindAfterMs === 'off' ? undefined : desk.remindAfterMs,
  };
  await app.register(formbody, { bodyLimit });
  // The content of a file with a hash in its name never changes, and has no personal data.
  await app.register(fastifyStatic, {
    root: join(given.view.files, 'hashed'),
    prefix: '/hashed/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.headers({ ...partHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });
  await registerRoutes(app, context);
  const { mail } = config;
  if (mail) runWhileListening(app, migrated, () => startKeyMails({ ...context, mail, log: app.log }));
  return { app, origin };
}

/** A refused passkey is a problem that the person can solve; other errors are handled as on the site. */
function sendDeskError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof PasskeyRefused)) {
    sendError(error, request, reply);
    return;
  }
  request.log.info({ code: codeOf(error.cause) }, 'passkey refused');
  sendProblem(reply, 400, error.message);
}

/** The library's messages quote the request, except in their first words. */
const codeOf = (cause: unknown): string =>
  /^(?:[A-Z]\w+ )\w+ [a-z]+(?: (?:challenge|origin|type))?/.exec(cause instanceof Error ? cause.message : '')?.[0] ??
  'not known';
