import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config, DeskConfig } from '../config/config.ts';
import { gitEnvironment, studioProgram } from '../config/repository.ts';
import { ActionError } from '../enquiries/actions/action.ts';
import { acceptForms } from '../http/form-body.ts';
import { endConnectionsOnClose } from '../http/graceful-close.ts';
import { assetHeaders, sendError, sendProblem } from '../http/responses.ts';
import { checkRequests, type LogDestination, refuseWhenOverloaded, serverOptions } from '../http/server-options.ts';
import { memoizeBySource } from '../pages/release.ts';
import { createWorkingTime } from '../time/working-time.ts';
import type { DeskContext } from './desk-context.ts';
import { registerEnquiry, registerForms } from './enquiry/enquiry-routes.tsx';
import { registerFigures } from './figures/figures.tsx';
import { registerExport } from './inbox/inbox-export.ts';
import { registerInbox } from './inbox/inbox-routes.tsx';
import { deskHeaders, requireOwnOrigin } from './own-origin.ts';
import { NoticePage, noSuchAddress, sendPage } from './send-page.tsx';
import { PasskeyRefused } from './sign-in/passkeys.ts';
import { requirePerson, requireRight } from './sign-in/require-person.tsx';
import { rightFor } from './sign-in/rights.ts';
import { limitSignIns, registerInvitations, registerSession, registerSignIn } from './sign-in/sign-in-routes.tsx';
import { createTimeFormat } from './ui/texts.ts';
import { type StudioTimes, startStudioProcess, studioTimes } from './website/studio-process.ts';
import { StudioSupervisor } from './website/studio-supervisor.ts';
import { forward, registerWebsite } from './website/website-routes.tsx';
import { registerAuditLog } from './you/audit-log.tsx';
import { registerYou } from './you/you.tsx';

export interface DeskOptions
  extends Pick<DeskContext, 'database' | 'site' | 'files'>,
    Partial<Pick<DeskContext, 'mailProblem' | 'now'>> {
  config: Config;
  desk: DeskConfig;
  log: LogDestination;
  /** The folder of the running release, which the studio reads. Without this folder there is no studio. */
  release?: string;
  /** Makes the site serve the release in this folder. */
  takeRelease?: (folder: string) => Promise<void>;
  /** Only tests set these values. */
  studio?: { program?: string; times?: Partial<StudioTimes> };
}

export type Desk = Awaited<ReturnType<typeof createDesk>>;

/** A whole request has to arrive within this time. The time is enough for a large picture on a slow connection. */
const uploadTimeoutMs = 120_000;

/** Enough for a note of 5,000 letters in any script, percent-encoded. */
const maxBodyBytes = 64 * 1_024;

/** Creates the web application of the desk, which is separate from the site but uses the same database. */
export async function createDesk(options: DeskOptions) {
  const { config, desk, database, site, files, log } = options;
  const { now = () => new Date(), mailProblem = () => undefined } = options;
  const app = Fastify({
    ...serverOptions(config, log),
    ...(config.studio && { requestTimeout: uploadTimeoutMs }),
    bodyLimit: maxBodyBytes,
    // With HEAD routes, Fastify would compute a whole response, such as an export, and discard the body.
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

  const timeFormat = memoizeBySource(() => site.facts.hours.timeZone, createTimeFormat);
  const workingTime = memoizeBySource(() => site.facts.hours, createWorkingTime);
  const context: DeskContext = {
    database,
    site,
    files,
    origin,
    mailProblem,
    now,
    studio: superviseStudio(app, { ...options, now }),
    hasMail: config.mail !== undefined,
    hasWebhook: config.webhook !== undefined,
    get timeFormat() {
      return timeFormat();
    },
    get workingTime() {
      return workingTime();
    },
    get dayLengthMs() {
      const { from, to } = site.facts.hours;
      return Temporal.PlainTime.from(from).until(to).total('milliseconds');
    },
    remindAfterMs: desk.remindAfterMs === 'off' ? undefined : desk.remindAfterMs,
  };
  acceptForms(app, maxBodyBytes);
  // The content of a file with a hash in its name never changes and has no personal data, so caches may keep the file.
  await app.register(fastifyStatic, {
    root: join(files.folder, 'hashed'),
    prefix: '/hashed/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      reply.headers({ ...assetHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });
  await registerRoutes(app, context, config.databaseUrl);
  return { app, origin };
}

/** @returns undefined if there is no repository to edit, or no release */
function superviseStudio(
  app: FastifyInstance,
  {
    config,
    site,
    release,
    takeRelease,
    studio: { program = studioProgram, times } = {},
    now,
  }: DeskOptions & Pick<DeskContext, 'now'>,
): StudioSupervisor | undefined {
  const { studio: settings } = config;
  if (!settings || !release) return undefined;
  /** The release that the site serves. */
  let servedRelease = { release, since: now() };
  const logAndTimes = { log: app.log, times: { ...studioTimes, ...times } };
  const supervisor = new StudioSupervisor({
    ...logAndTimes,
    startProcess: (onRelease) => {
      const env = {
        ...gitEnvironment(process.env),
        DATA_DIR: config.dataDir,
        LOG_LEVEL: config.logLevel,
        SITE_URL: config.siteUrl ?? site.facts.siteUrl,
        STUDIO_RELEASE: servedRelease.release,
        STUDIO_SINCE: servedRelease.since.toISOString(),
        STUDIO_REPOSITORY: settings.repository,
        ...(settings.branch && { STUDIO_BRANCH: settings.branch }),
      };
      return startStudioProcess({ ...logAndTimes, program, env, onRelease });
    },
    takeRelease: async (folder) => {
      await takeRelease?.(folder);
      servedRelease = { release: folder, since: now() };
    },
  });
  app.addHook('onClose', () => supervisor.close());
  return supervisor;
}

/** Sends the message of a refused passkey, because the person can solve this problem. `sendError` handles all other errors. */
function sendDeskError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof PasskeyRefused)) {
    sendError(error, request, reply);
    return;
  }
  request.log.info({ reason: error.reason }, 'passkey refused');
  sendProblem(reply, 400, error.message);
}

type Part = Exclude<keyof typeof rightFor, 'website'>;

/** The functions that register the routes of each part. */
const registrationsByPart: Record<Part, readonly ((app: FastifyInstance, context: DeskContext) => void)[]> = {
  you: [registerYou, registerSession],
  inbox: [registerInbox],
  enquiry: [registerEnquiry, registerForms],
  export: [registerExport],
  figures: [registerFigures],
  auditLog: [registerAuditLog],
};

/** Signing in and invitations work without a session. All other addresses, even unknown ones, need a session. */
async function registerRoutes(app: FastifyInstance, context: DeskContext, databaseUrl: string | undefined) {
  const limiter = await limitSignIns(app, databaseUrl);
  registerSignIn(app, context, limiter);
  registerInvitations(app, context, limiter);
  for (const [part, registrations] of Object.entries(registrationsByPart)) {
    const right = rightFor[part as Part];
    await app.register(async (scope) => {
      scope.addHook('onRequest', requirePerson(context));
      if (right) scope.addHook('onRequest', requireRight(context, right));
      scope.setErrorHandler(async (error, _request, reply) => {
        if (!(error instanceof ActionError)) throw error;
        const text = `${error.message}.`;
        return sendPage(context, reply, <NoticePage heading="Nothing was changed" text={text} />, 409);
      });
      for (const register of registrations) register(scope, context);
    });
  }
  await app.register(async (scope) => registerWebsite(scope, context));
  app.setNotFoundHandler({ preHandler: requirePerson(context) }, async (request, reply) => {
    if (request.method !== 'GET') return sendProblem(reply, 404, noSuchAddress.text);
    // The desk has no routes for the addresses of the edited site, so the studio answers.
    if (context.studio && request.session?.rights.includes(rightFor.website)) return forward(context, request, reply);
    return sendPage(context, reply, <NoticePage {...noSuchAddress} />, 404);
  });
}
