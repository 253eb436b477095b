import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem-reply.ts';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Refuses requests for another host name, such as a stranger's name that points at this machine (DNS rebinding). */
export const checkHost =
  (origin: () => string): Check =>
  async (request, reply) => {
    // The header as sent, without the values of forwarding headers.
    const { host = '' } = request.raw.headers;
    if (host.toLowerCase() === new URL(origin()).host) return undefined;
    return sendProblem(reply, 421, 'There is no desk under this name.');
  };

const reading = new Set(['GET', 'HEAD']);

/**
 * Refuses requests that may change something, unless a page of the desk sends them. Browsers send `Sec-Fetch-Site`,
 * older ones only `Origin`; another site can set neither.
 */
export const checkSender =
  (origin: () => string): Check =>
  async (request, reply) => {
    if (reading.has(request.method)) return undefined;
    const site = request.headers['sec-fetch-site'];
    const isOwn = site === undefined ? request.headers.origin === origin() : site === 'same-origin';
    return isOwn ? undefined : sendProblem(reply, 403, 'Only a page of the desk can ask for this.');
  };
