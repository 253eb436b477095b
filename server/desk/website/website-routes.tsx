import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { audit } from '../../audit.ts';
import { sendProblem } from '../../http/replies.ts';
import type { DeskContext } from '../desk-context.ts';
import { NoticePage, noSuchAddress, sendPage } from '../send-page.tsx';
import { requirePerson, requireRight } from '../sign-in/require-person.tsx';
import { hasSteppedUp, rightFor, studioRequestsWithStepUp } from '../sign-in/rights.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { askStudio, BodyTooLarge, isPlainPath, readWholeAnswer, sendAnswer } from './forward.ts';
import { StudioTimeout, StudioUnavailable } from './studio-process.ts';

/** A picture of 40 MB and its name. The proxies in front allow as much. */
const maxUploadBytes = 41 * 1_048_576;
const maxBodyBytes = 1_048_576;

const retryAfterSeconds = 2;

const scriptFolder = '/_studio/';

const isForScripts = ({ url }: FastifyRequest) => url.startsWith(scriptFolder);

/** `publish` of `/_studio/publish?…`. */
const scriptRequestOf = ({ raw }: FastifyRequest) =>
  /^\/_studio\/([a-z]+(?:-[a-z]+)*)(?=[/?]|$)/.exec(raw.url ?? '')?.[1];

const isPublication = (request: FastifyRequest) => studioRequestsWithStepUp.includes(scriptRequestOf(request) ?? '');

interface Refusal {
  status: number;
  heading: string;
  /** A sentence for the person. */
  text: string;
  /** The person may try the same address again. */
  canRetry?: boolean;
  /** For scripts. */
  more?: object;
}

/** A page, or for scripts JSON whose `message` is the sentence. */
async function sendRefusal(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, heading, text, canRetry = false, more = {} }: Refusal,
): Promise<FastifyReply> {
  if (isForScripts(request)) return sendProblem(reply, status, text, { message: text, ...more });
  const retryAddress = canRetry && request.method === 'GET' && isPlainPath(request.url) ? request.url : undefined;
  return sendPage(context, reply, <NoticePage heading={heading} text={text} retryAddress={retryAddress} />, status);
}

/** The studio answers a request of a person with the right to the website. */
export async function forward(context: DeskContext, request: FastifyRequest, reply: FastifyReply) {
  const { studio } = context;
  if (!studio || !isPlainPath(request.raw.url ?? '') || (isForScripts(request) && !scriptRequestOf(request)))
    return sendRefusal(context, request, reply, { status: 404, ...noSuchAddress });
  const readsAnswer = isPublication(request);
  const isUpload = request.method === 'POST' && scriptRequestOf(request) === 'upload';
  try {
    return await studio.use(async (socket) => {
      const answer = await askStudio(request, reply, {
        socket,
        maxBodyBytes: isUpload ? maxUploadBytes : maxBodyBytes,
        answerTimeoutMs: studio.answerTimeoutMs,
        streamsBody: isUpload,
        readsAnswer,
      });
      if (!readsAnswer) {
        sendAnswer(reply, answer);
        await whenClosed(reply);
        return reply;
      }
      const body = await readWholeAnswer(answer);
      if (answer.statusCode === 200) await auditPublication(context, request, body);
      return sendAnswer(reply, answer, body);
    });
  } catch (error) {
    const isExpected =
      error instanceof StudioUnavailable || error instanceof StudioTimeout || error instanceof BodyTooLarge;
    if (!isExpected || reply.sent) throw error;
    const { name, status, message } = error;
    request.log.info({ code: name }, 'the studio did not answer');
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    // The rest of a large body is not read.
    if (status === 413) reply.header('connection', 'close');
    const heading = 'The website cannot be edited now';
    return sendRefusal(context, request, reply, { status, heading, text: message, canRetry: status !== 413 });
  }
}

/** Waits until the client has everything, or is gone: the studio must not be stopped before. */
const whenClosed = ({ raw }: FastifyReply) =>
  raw.closed ? undefined : new Promise<void>((resolve) => void raw.once('close', () => resolve()));

const publication = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.literal('published'), changes: v.number(), commit: v.string(), branch: v.string() }),
);

/** The person gets the answer even if the audit log cannot be written, because the publication is made. */
async function auditPublication({ database, now }: DeskContext, request: FastifyRequest, body: Buffer): Promise<void> {
  const { success, output } = v.safeParse(publication, body.toString());
  if (!success) return;
  const { kind: _, ...detail } = output;
  await audit(database, actorOf(request, now()), 'published', detail).catch((err) =>
    request.log.error({ err, ...detail }, 'a publication is not in the audit log'),
  );
}

/** `/website` and what its pages request. `registerRoutes` forwards the addresses of the site. */
export function registerWebsite(app: FastifyInstance, context: DeskContext): void {
  // Bodies pass through as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', requirePerson(context, sendSignedOut));
  app.addHook('onRequest', requireRight(context, rightFor.website));
  app.addHook('onRequest', async (request, reply) => {
    const { session } = request;
    const mayPass = !isPublication(request) || (session && hasSteppedUp(session, context.now()));
    if (mayPass) return undefined;
    const refusal = { status: 403, heading: '', text: 'Confirm with your passkey.', more: { stepUp: true } };
    return sendRefusal(context, request, reply, refusal);
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => forward(context, request, reply);
  for (const path of ['/website', '/website/*', `${scriptFolder}*`]) app.get(path, answer);
  // Only one spelling of the name is accepted. Another spelling would avoid the step-up.
  app.post<{ Params: { name: string } }>(`${scriptFolder}:name`, answer);
  app.post(`${scriptFolder}poll-state`, { logLevel: 'warn', config: { isAutomatic: true } }, answer);
}

/** Scripts of the studio get a message in place of the page to sign in. @returns undefined for all other requests */
function sendSignedOut(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isForScripts(request)) return undefined;
  const message = 'You are signed out. What you typed is kept: load the page again, and sign in.';
  return sendProblem(reply, 401, message, { message });
}
