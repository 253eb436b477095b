import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { readCookie } from './cookie.ts';
import { personOfHeader } from './proxy-header.ts';
import { findSession, type Session } from './sessions.ts';

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
    const { userHeader } = context.desk;
    if (userHeader) {
      const found = await personOfHeader(context, request, userHeader);
      if ('person' in found) {
        request.person = found.person;
        return undefined;
      }
      return sendPage(reply, context.view, { page: 'notice', heading: 'Not let in', text: found.why }, 403);
    }
    const cookie = readCookie(request, context.origin());
    const counts = request.headers.accept !== 'text/event-stream';
    request.session = cookie ? await findSession(context.database, cookie, context.now(), counts) : undefined;
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

/**
 * Whether a link on another site has brought somebody here, such as a mail program's in a browser. The session's cookie
 * does not come along then: the page asks for itself once more, and that request is the desk's own.
 */
function arrivedFromElsewhere({ method, headers }: FastifyRequest): boolean {
  const site = String(headers['sec-fetch-site'] ?? '');
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^(cross|same)-site$/.test(site);
}
