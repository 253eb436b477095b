import type { FastifyReply } from 'fastify';
import { clearCookie, hashOf, readCookie, setCookie } from './sign-in/sessions.ts';

const cookie = { suffix: '-done', maxAge: 60 };

/** A hook for responses: after an action it notes where the result is shown, as anybody can write a link with a result. */
export const noteResult = (origin: () => string) => async (_request: unknown, reply: FastifyReply) => {
  const location = String(reply.getHeader('location') ?? '');
  if (reply.statusCode === 303 && /[?&]done=/.test(location)) setCookie(reply, origin(), hashOf(location), cookie);
};

/** Whether this request follows an action of the reader. Only once: after a reload, nothing was done. */
export function takeResult(reply: FastifyReply, origin: string): boolean {
  const noted = readCookie(reply.request, origin, cookie);
  if (noted === '' || noted !== hashOf(reply.request.url)) return false;
  clearCookie(reply, origin, cookie);
  return true;
}
