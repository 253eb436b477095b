import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../enquiries/actions/action.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { readCookie } from './cookie.ts';
import { personOfHeader } from './proxy-header.ts';
import { findSession, type Session, sessionLabel } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: the address of a person who is in. Empty before `requirePerson`. */
    person: string;
    /** Undefined where a proxy says who somebody is. */
    session: Session | undefined;
  }
}

/** Lets people through who are signed in; everybody else gets the page to sign in, under any address. */
export const requirePerson =
  (context: DeskContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { proxySignIn } = context.desk;
    if (proxySignIn) {
      const found = await personOfHeader(context, request, proxySignIn);
      if ('person' in found) {
        request.person = found.person;
        return undefined;
      }
      return sendPage(reply, context.view, { page: 'notice', heading: 'Not let in', text: found.why }, 403);
    }
    const cookie = readCookie(request, context.origin());
    const byItself = request.headers.accept === 'text/event-stream';
    const unnoted = (err: unknown) => request.log.warn({ err }, 'when a session was last seen could not be noted');
    request.session = cookie
      ? await findSession(context.database, cookie, context.now(), byItself ? undefined : unnoted)
      : undefined;
    if (request.session) {
      request.person = request.session.person;
      return undefined;
    }
    const page = {
      page: 'sign-in',
      unsent: request.method === 'POST',
      reload: !cookie && arrivedFromElsewhere(request),
    } as const;
    return sendPage(reply, context.view, page, 401);
  };

/** Whoever asks, as somebody who acts. */
export const actorOf = ({ person, session, log }: FastifyRequest, now: Date): Actor => ({
  who: person,
  now,
  origin: session ? sessionLabel(session.id) : 'the proxy',
  log,
});

/**
 * Whether a link on another site has brought somebody here, such as a mail program's in a browser. The session's cookie
 * does not come along then: the page asks for itself once more, and that request is the desk's own.
 */
function arrivedFromElsewhere({ method, headers }: FastifyRequest): boolean {
  const site = String(headers['sec-fetch-site'] ?? '');
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^(cross|same)-site$/.test(site);
}
