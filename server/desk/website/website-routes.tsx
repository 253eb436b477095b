import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { audit } from '../../audit.ts';
import { sendProblem } from '../../http/responses.ts';
import type { DeskContext } from '../desk-context.ts';
import { NoticePage, noSuchAddress, sendPage } from '../send-page.tsx';
import { requirePerson, requireRight } from '../sign-in/require-person.tsx';
import { hasSteppedUp, rightFor, studioRequestsWithStepUp } from '../sign-in/rights.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { askStudio, BodyTooLarge, isPlainPath, readWholeAnswer, sendAnswer } from './forward.ts';
import { StudioTimeout, StudioUnavailable } from './studio-process.ts';

/** Enough for a picture of 40 MB and its name. `deploy/nginx/desk.conf` has the same limit. */
const maxUploadBytes = 41 * 1_048_576;
const maxBodyBytes = 1_048_576;

const retryAfterSeconds = 2;

const scriptFolder = '/_studio/';

const isFromScript = ({ url }: FastifyRequest) => url.startsWith(scriptFolder);

/** The name in the address of a script's request: `publish` in `/_studio/publish?…`. */
const scriptRequestOf = ({ raw }: FastifyRequest) =>
  /^\/_studio\/([a-z]+(?:-[a-z]+)*)(?=[/?]|$)/.exec(raw.url ?? '')?.[1];

const isPublication = (request: FastifyRequest) => studioRequestsWithStepUp.includes(scriptRequestOf(request) ?? '');

interface Refusal {
  status: number;
  heading: string;
  /** The message for the person. */
  text: string;
  /** Whether the person may try the same address again. */
  canRetry?: boolean;
  /** Further JSON fields for scripts. */
  extraFields?: object;
}

/** Sends a page with the message. Scripts get JSON with the same message. */
async function sendRefusal(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, heading, text, canRetry = false, extraFields = {} }: Refusal,
): Promise<FastifyReply> {
  if (isFromScript(request)) return sendProblem(reply, status, text, { message: text, ...extraFields });
  const retryAddress = canRetry && request.method === 'GET' && isPlainPath(request.url) ? request.url : undefined;
  return sendPage(context, reply, <NoticePage heading={heading} text={text} retryAddress={retryAddress} />, status);
}

/** Forwards a request to the studio. The caller has checked that the person may edit the website. */
export async function forward(context: DeskContext, request: FastifyRequest, reply: FastifyReply) {
  const { studio } = context;
  if (!studio || !isPlainPath(request.raw.url ?? '') || (isFromScript(request) && !scriptRequestOf(request)))
    return sendRefusal(context, request, reply, { status: 404, ...noSuchAddress });
  const isAnswerRead = isPublication(request);
  const isUpload = request.method === 'POST' && scriptRequestOf(request) === 'upload';
  try {
    return await studio.use(async (socket) => {
      const answer = await askStudio(request, reply, {
        socket,
        maxBodyBytes: isUpload ? maxUploadBytes : maxBodyBytes,
        answerTimeoutMs: studio.answerTimeoutMs,
        isBodyStreamed: isUpload,
        isAnswerRead,
      });
      if (!isAnswerRead) {
        sendAnswer(reply, answer);
        await waitUntilClosed(reply);
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
    // The rest of a large body is not read, so the connection cannot be used again.
    if (status === 413) reply.header('connection', 'close');
    const heading = 'The website cannot be edited now';
    return sendRefusal(context, request, reply, { status, heading, text: message, canRetry: status !== 413 });
  }
}

/** Waits until the client has the whole response or has left, because the studio must not stop earlier. */
const waitUntilClosed = ({ raw }: FastifyReply) =>
  raw.closed ? undefined : new Promise<void>((resolve) => void raw.once('close', () => resolve()));

const publicationAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.literal('published'), changes: v.number(), commit: v.string(), branch: v.string() }),
);

/** An error of the audit log is only logged: the publication is complete, so the person must get the answer. */
async function auditPublication({ database, now }: DeskContext, request: FastifyRequest, body: Buffer): Promise<void> {
  const { success, output } = v.safeParse(publicationAnswer, body.toString());
  if (!success) return;
  const { kind: _, ...detail } = output;
  await audit(database, actorOf(request, now()), 'published', detail).catch((err) =>
    request.log.error({ err, ...detail }, 'a publication is not in the audit log'),
  );
}

/** The routes for `/website` and for the studio's scripts. `registerRoutes` forwards the addresses of the edited site. */
export function registerWebsite(app: FastifyInstance, context: DeskContext): void {
  // Bodies are forwarded, so the desk does not parse them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', requirePerson(context, sendSignedOutMessage));
  app.addHook('onRequest', requireRight(context, rightFor.website));
  app.addHook('onRequest', async (request, reply) => {
    const { session } = request;
    const isAllowed = !isPublication(request) || (session && hasSteppedUp(session, context.now()));
    if (isAllowed) return undefined;
    const refusal = { status: 403, heading: '', text: 'Confirm with your passkey.', extraFields: { stepUp: true } };
    return sendRefusal(context, request, reply, refusal);
  });
  const handle = (request: FastifyRequest, reply: FastifyReply) => forward(context, request, reply);
  for (const path of ['/website', '/website/*', `${scriptFolder}*`]) app.get(path, handle);
  // `forward` accepts only the exact name, because another spelling, such as `pub%6cish`, would avoid the step-up.
  app.post<{ Params: { name: string } }>(`${scriptFolder}:name`, handle);
  app.post(`${scriptFolder}poll-state`, { logLevel: 'warn', config: { isAutomatic: true } }, handle);
}

/** Sends a message, not the sign-in page, to scripts of the studio. @returns undefined for all other requests */
function sendSignedOutMessage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isFromScript(request)) return undefined;
  const message = 'You are signed out. What you typed is kept: load the page again, and sign in.';
  return sendProblem(reply, 401, message, { message });
}
