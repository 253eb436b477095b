import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem-reply.ts';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Lets only requests through that name the desk's own host: under any other name, such as one that a stranger has let
 * point at this machine, there is no desk.
 */
export const checkHost =
  (origin: () => string): Check =>
  async (request, reply) => {
    // As it was sent: what a proxy says the host was is not looked at.
    const { host = '' } = request.raw.headers;
    if (host.toLowerCase() === new URL(origin()).host) return undefined;
    return sendProblem(reply, 421, 'There is no desk under this name.');
  };

const reading = new Set(['GET', 'HEAD']);

/**
 * Lets a request that may change something through only when a page of the desk sends it. Browsers say so in
 * `Sec-Fetch-Site`, older ones in `Origin` alone; another site can set neither.
 */
export const checkSender =
  (origin: () => string): Check =>
  async (request, reply) => {
    if (reading.has(request.method)) return undefined;
    const site = request.headers['sec-fetch-site'];
    const isOwn = site === undefined ? request.headers.origin === origin() : site === 'same-origin';
    return isOwn ? undefined : sendProblem(reply, 403, 'Only a page of the desk can ask for this.');
  };
