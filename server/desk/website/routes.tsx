import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { audit } from '../../audit.ts';
import { sendProblem } from '../../http/replies.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../reply.tsx';
import { actorOf, requirePerson, requireRight } from '../sign-in/require-person.tsx';
import { hasSteppedUp } from '../sign-in/sessions.ts';
import { NoticePage } from '../ui/notice.tsx';
import { StudioAway, StudioSlow } from './child.ts';
import { askStudio, BodyTooLarge, isPlainPath, readWholeAnswer, sendAnswer } from './forward.ts';

/** Milliseconds: a publication checks everything and waits for the repository. Less than the server's own limit, which says nothing. */
export const defaultPatience = 110_000;

/** Bytes. A picture of 40 MB and its name; the proxies in front allow as much. */
const uploadLimit = 41 * 1_048_576;
const otherLimit = 1_048_576;

/** In seconds. */
const retryAfter = 2;

const scriptFolder = '/_studio/';

const isForScripts = ({ url }: FastifyRequest) => url.startsWith(scriptFolder);

/** `publish` of `/_studio/publish?…`. */
const nameOf = ({ raw }: FastifyRequest) => /^\/_studio\/([a-z]+(?:-[a-z]+)*)(?=[/?]|$)/.exec(raw.url ?? '')?.[1];

/** They change what everybody sees: the person confirms them with the passkey, and they are in the audit log. */
const published = ['publish'];

interface Refusal {
  status: number;
  heading: string;
  /** A sentence for the person. */
  text: string;
  again?: boolean;
  more?: object;
}

/** A page, or for scripts JSON whose `message` is the sentence. */
async function sendRefusal(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, heading, text, again = false, more = {} }: Refusal,
): Promise<FastifyReply> {
  if (isForScripts(request)) return sendProblem(reply, status, text, { message: text, ...more });
  const address = again && request.method === 'GET' && isPlainPath(request.url) ? { again: request.url } : {};
  return sendPage(context, reply, <NoticePage heading={heading} text={text} {...address} />, status);
}

const away = 'The website cannot be edited now';

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof StudioAway) return { status: 503, heading: away, text: error.message, again: true };
  if (error instanceof StudioSlow)
    return {
      status: 504,
      heading: away,
      text: 'The studio took too long. Look whether it is done, then try again.',
      again: true,
    };
  if (error instanceof BodyTooLarge)
    return { status: 413, heading: away, text: `This is too large: a picture may have 40 MB, and all else 1 MB.` };
  return undefined;
}

/** Answers a request of a person with the right to the website by the studio. */
export async function forward(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { studio } = context;
  if (!studio || !isPlainPath(request.raw.url ?? '') || (isForScripts(request) && !nameOf(request)))
    return sendRefusal(context, request, reply, {
      status: 404,
      heading: 'Nothing here',
      text: 'The desk has no such address.',
    });
  const name = nameOf(request);
  const isStreamed = request.method === 'POST' && name === 'upload';
  const limit = isStreamed ? uploadLimit : otherLimit;
  const isRead = name !== undefined && published.includes(name);
  try {
    return await studio.child.use(async (socket) => {
      const answer = await askStudio(request, reply, { socket, limit, patience: studio.patience, isStreamed, isRead });
      if (!isRead) {
        sendAnswer(reply, answer);
        await whenClosed(reply);
        return reply;
      }
      const body = await readWholeAnswer(answer);
      if (answer.statusCode === 200) await auditPublication(context, request, body);
      return sendAnswer(reply, answer, body);
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || reply.sent) throw error;
    request.log.info({ code: (error as Error).name }, 'the studio did not answer');
    if (refusal.status === 503) reply.header('retry-after', retryAfter);
    // The rest of a large body is not read.
    if (refusal.status === 413) reply.header('connection', 'close');
    return sendRefusal(context, request, reply, refusal);
  }
}

/** Until the client has everything, or is gone: an answer that is on its way keeps the studio from being ended. */
const whenClosed = ({ raw }: FastifyReply) =>
  raw.closed ? undefined : new Promise<void>((resolve) => void raw.once('close', () => resolve()));

const publication = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.literal('published'), changes: v.number(), commit: v.string(), branch: v.string() }),
);

/** The publication is made, so the person gets this answer even if the audit log cannot be written. */
async function auditPublication({ database, now }: DeskContext, request: FastifyRequest, body: Buffer): Promise<void> {
  const { success, output } = v.safeParse(publication, body.toString());
  if (!success) return;
  const { kind: _, ...detail } = output;
  await audit(database, actorOf(request, now()), 'published', detail).catch((err) =>
    request.log.error({ err, ...detail }, 'a publication is not in the audit log'),
  );
}

/** `/website` and what its pages ask for. The site's own addresses come by the desk's answer to unknown ones. */
export function registerWebsite(app: FastifyInstance, context: DeskContext): void {
  // Bodies pass through as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', requirePerson(context, sendSignedOut));
  app.addHook('onRequest', requireRight(context, 'website'));
  app.addHook('onRequest', async (request, reply) => {
    const { session } = request;
    const isAsked = published.includes(nameOf(request) ?? '') && !(session && hasSteppedUp(session, context.now()));
    if (!isAsked) return undefined;
    const refusal = { status: 403, heading: '', text: 'Confirm with your passkey.', more: { stepUp: true } };
    return sendRefusal(context, request, reply, refusal);
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => forward(context, request, reply);
  for (const path of ['/website', '/website/*', `${scriptFolder}*`]) app.get(path, answer);
  // Accepts one spelling of the name only: another spelling would avoid the passkey.
  app.post<{ Params: { name: string } }>(`${scriptFolder}:name`, answer);
  app.post(`${scriptFolder}news`, { logLevel: 'warn', config: { byItself: true } }, answer);
}

/** Scripts of the studio get no page to sign in. @returns undefined for all others */
function sendSignedOut(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!isForScripts(request)) return undefined;
  const message = 'You are signed out. What you typed is kept: load the page again, and sign in.';
  return sendProblem(reply, 401, message, { message });
}
