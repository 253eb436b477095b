import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config, StudioConfig } from '../config/config.ts';
import { connectionsOfSignIn, openPool } from '../database/connection.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { acceptForms } from '../http/form-body.ts';
import { endConnectionsOnClose } from '../http/graceful-close.ts';
import { refuseWhenOverloaded } from '../http/overload.ts';
import { createRateLimiter, OverLimit } from '../http/rate-limit.ts';
import { sendError, sendProblem } from '../http/replies.ts';
import { partHeaders } from '../http/response-headers.ts';
import { checkRequests, type LogDestination, serverOptions } from '../http/server-options.ts';
import { memoizeBySource } from '../pages/release.ts';
import { createWorkingTime } from '../time/working-time.ts';
import type { DeskContext } from './context.ts';
import { registerEnquiry } from './enquiry/routes.tsx';
import { registerFigures } from './figures/routes.tsx';
import { registerForms } from './forms/routes.tsx';
import { registerExport } from './inbox/export.ts';
import { registerInbox } from './inbox/routes.tsx';
import { deskHeaders, requireOwnOrigin } from './own-origin.ts';
import { sendPage } from './reply.tsx';
import { PasskeyRefused } from './sign-in/passkeys.ts';
import { requirePerson, requireRight } from './sign-in/require-person.tsx';
import { type Attempts, registerInvitations, registerSession, registerSignIn } from './sign-in/routes.tsx';
import { NoticePage } from './ui/notice.tsx';
import { createTimeFormat } from './ui/times.ts';
import { createStudioChild, type StudioProcessOptions, studioProgram } from './website/child.ts';
import { studioEnvironment } from './website/environment.ts';
import { defaultPatience, forward, registerWebsite } from './website/routes.tsx';
import { registerAudit, registerYou } from './you/routes.tsx';

export interface DeskOptions
  extends Pick<DeskContext, 'config' | 'desk' | 'database' | 'site' | 'files'>,
    Partial<Pick<DeskContext, 'mailProblem' | 'now'>> {
  log: LogDestination;
  /** The folder of the running release, which the studio reads; without it there is no studio. */
  release?: string;
  /** Gives visitors another release. */
  takeRelease?: (folder: string) => Promise<void>;
  /** For tests. */
  studio?: Partial<Pick<StudioProcessOptions, 'program' | 'times'>> & { patience?: number };
}

export type Desk = Awaited<ReturnType<typeof createDesk>>;

/** Milliseconds for a whole request to arrive. */
const uploadTimeout = 120_000;

/** In bytes: enough for a percent-encoded note of 5,000 letters of any script. */
const bodyLimit = 64 * 1_024;

/** The desk in the browser, ready to listen: a separate application, which shares the store with the site. */
export async function createDesk({
  log,
  now = () => new Date(),
  mailProblem = () => undefined,
  release,
  takeRelease = async () => undefined,
  studio = {},
  ...options
}: DeskOptions) {
  const { config, desk } = options;
  const app = Fastify({
    ...serverOptions(config, log),
    // A large picture over a slow line.
    ...(config.studio && { requestTimeout: uploadTimeout }),
    bodyLimit,
    // Fastify would compute the whole response to a HEAD request, such as an export, and discard it.
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
  checkRequests(app, config.trustProxy);
  endConnectionsOnClose(app);
  refuseWhenOverloaded(app, ['/hashed/*']);
  app.addHook('onRequest', requireOwnOrigin(origin));

  const { site } = options;
  const timeFormat = memoizeBySource(() => site.facts.hours.timeZone, createTimeFormat);
  const workingTime = memoizeBySource(() => site.facts.hours, createWorkingTime);
  const child = config.studio && release && startStudio(config.studio, { release, since: now() });
  if (child) app.addHook('onClose', () => child.close());
  const context: DeskContext = {
    ...options,
    studio: child ? { child, patience: studio.patience ?? defaultPatience } : undefined,
    origin,
    mailProblem,
    now,
    get timeFormat() {
      return timeFormat();
    },
    get workingTime() {
      return workingTime();
    },
    get dayLength() {
      const { from, to } = site.facts.hours;
      return Temporal.PlainTime.from(from).until(to).total('milliseconds');
    },
    limit: desk.remindAfterMs === 'off' ? undefined : desk.remindAfterMs,
  };
  acceptForms(app, bodyLimit);
  // The content of a file with a hash in its name never changes, and has no personal data.
  await app.register(fastifyStatic, {
    root: join(options.files.folder, 'hashed'),
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
  return { app, origin };

  function startStudio(settings: StudioConfig, running: { release: string; since: Date }) {
    return createStudioChild({
      program: studio.program ?? studioProgram,
      env: () =>
        studioEnvironment(process.env, {
          config,
          studio: settings,
          siteUrl: config.siteUrl ?? site.facts.siteUrl,
          ...running,
        }),
      onRelease: async (folder) => {
        await takeRelease(folder);
        Object.assign(running, { release: folder, since: now() });
      },
      log: app.log,
      ...(studio.times && { times: studio.times }),
    });
  }
}

/** A refused passkey is a problem that the person can solve; other errors are handled as on the site. */
function sendDeskError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof PasskeyRefused)) {
    sendError(error, request, reply);
    return;
  }
  request.log.info({ reason: error.reason }, 'passkey refused');
  sendProblem(reply, 400, error.message);
}

const ofEnquiries = [registerInbox, registerEnquiry, registerForms, registerFigures, registerExport, registerAudit];
const ofEverybody = [registerYou, registerSession];

/** Registers all routes of the desk. All except signing in and invitations need a session, also unknown addresses. */
export async function registerRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  const attempts = await countAttempts(app, context.config);
  registerSignIn(app, context, attempts);
  registerInvitations(app, context, attempts);
  await app.register(async (gated) => {
    gated.addHook('onRequest', requirePerson(context));
    gated.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof ActionError)) throw error;
      const text = `${error.message}.`;
      return sendPage(context, reply, <NoticePage heading="Nothing was changed" text={text} />, 409);
    });
    for (const register of ofEverybody) register(gated, context);
    await gated.register(async (enquiries) => {
      enquiries.addHook('onRequest', requireRight(context, 'enquiries'));
      for (const register of ofEnquiries) register(enquiries, context);
    });
  });
  await app.register(async (website) => registerWebsite(website, context));
  app.setNotFoundHandler({ preHandler: requirePerson(context) }, async (request, reply) => {
    const text = 'The desk has no such address.';
    if (request.method !== 'GET') return sendProblem(reply, 404, text);
    // The site's own addresses, which are those of the edited one.
    if (context.studio && request.session?.rights.includes('website')) return forward(context, request, reply);
    return sendPage(context, reply, <NoticePage heading="Nothing here" text={text} />, 404);
  });
}

/** Forty are too few to guess anything. Those of a person who gets in do not count: an office may be behind one address. */
const attemptLimit = { count: 40, seconds: 600 };

/** Counts sign-in requests by network address, and refuses those over the limit. */
async function countAttempts(app: FastifyInstance, { databaseUrl }: Config): Promise<Attempts> {
  const limiter = await createRateLimiter({
    name: 'sign-in',
    limit: attemptLimit,
    openPool: databaseUrl ? () => openPool(databaseUrl, connectionsOfSignIn) : undefined,
    log: app.log,
  });
  app.addHook('onClose', () => limiter.close());
  const count: Attempts['count'] = async (request, reply) => {
    try {
      await limiter.count(request.ip);
      return undefined;
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, 429, `Too many attempts. Try again in ${error.retryAfter} seconds.`);
    }
  };
  return { count, forget: ({ ip }, requests) => limiter.forget(ip, requests) };
}
