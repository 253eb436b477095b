import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../audit.ts';
import { sendProblem } from '../../http/replies.ts';
import { fieldValues } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../reply.tsx';
import { NoticePage } from '../ui/notice.tsx';
import { SignIn, StepUp } from './page.tsx';
import type { Right } from './rights.ts';
import { findSession, hasSteppedUp, readCookie, type Session, sessionLabel } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the signed-in person; empty before `requirePerson`. */
    person: string;
    /** Undefined before `requirePerson`. */
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Pages send it by themselves, so it does not prolong the session. */
    byItself?: boolean;
  }
}

/**
 * Lets requests of signed-in people through. All others get the sign-in page, at any address.
 * @param refuse sends another answer; undefined where the page is right
 */
export const requirePerson =
  (context: DeskContext, refuse?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const cookie = readCookie(request, context.origin());
    const byItself = request.routeOptions.config.byItself;
    const unnoted = (err: unknown) => request.log.warn({ err }, 'when a session was last seen could not be noted');
    request.session = cookie
      ? await findSession(context.database, cookie, context.now(), byItself ? undefined : unnoted)
      : undefined;
    if (request.session) {
      request.person = request.session.person;
      return undefined;
    }
    const refused = refuse?.(request, reply);
    if (refused) return refused;
    const reload = !cookie && arrivedFromElsewhere(request);
    return sendPage(context, reply, <SignIn unsent={request.method === 'POST'} reload={reload} />, 401);
  };

const refusals: Record<Right, { heading: string; text: string }> = {
  enquiries: {
    heading: 'Enquiries are not open to you',
    text: 'To see enquiries, ask the person who looks after the desk.',
  },
  website: {
    heading: 'The website is not open to you',
    text: 'To edit the website, ask the person who looks after the desk.',
  },
};

/** After `requirePerson`: lets those through who have the right. The first page of others is the website's, or *You* from there. */
export const requireRight =
  (context: DeskContext, right: Right) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rights = request.session?.rights ?? [];
    if (rights.includes(right)) return undefined;
    if (request.method === 'GET' && /^\/(\?|$)/.test(request.url)) {
      const isWebsite = context.studio && rights.includes('website') && request.url !== '/?from=website';
      return reply.redirect(isWebsite ? '/website' : '/you', 303);
    }
    const { heading, text } = refusals[right];
    // As the studio's scripts read it.
    if (right === 'website' && request.url.startsWith('/_studio/'))
      return sendProblem(reply, 403, text, { message: text });
    return sendPage(context, reply, <NoticePage heading={heading} text={text} />, 403);
  };

export const actorOf = ({ person, session, log }: FastifyRequest, now: Date): Actor => ({
  who: person,
  now,
  origin: session ? sessionLabel(session.id) : '',
  log,
});

/**
 * Whether the person followed a link on another site, such as webmail. Browsers then do not send the session's cookie.
 * The page reloads itself, and that request comes from the desk.
 */
function arrivedFromElsewhere({ method, headers }: FastifyRequest): boolean {
  const site = String(headers['sec-fetch-site'] ?? '');
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^(cross|same)-site$/.test(site);
}

/**
 * Lets a request through if the person has used a passkey within five minutes. Otherwise it sends a page that asks for
 * it, and then repeats the request.
 * @param task as the end of a sentence: `remove a passkey` @param back the page to go back to, unless it is the same address
 */
export const requireStepUp =
  (context: DeskContext, task: string, back?: (query: unknown) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { session, body, url, headers } = request;
    if (!session || hasSteppedUp(session, context.now())) return undefined;
    if (headers['content-type']?.startsWith('application/json')) {
      return sendProblem(reply, 403, 'Confirm with your passkey.', { stepUp: true });
    }
    const [address = '', query] = url.split('?');
    const method = request.method === 'GET' ? 'get' : 'post';
    const fields = method === 'get' ? [...new URLSearchParams(query)] : fieldsOf(body);
    const page = (
      <StepUp task={task} back={back?.(request.query) ?? url} method={method} address={address} fields={fields} />
    );
    return sendPage(context, reply, page, 403);
  };

const fieldsOf = (body: unknown): [string, string][] =>
  Object.keys(body ?? {}).flatMap((name) => fieldValues(body, name).map((value): [string, string] => [name, value]));
