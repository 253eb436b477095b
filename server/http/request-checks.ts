import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendProblem } from './problem-reply.ts';

/** Refuses a request with two hosts (RFC 9112, 3.2), and reports a proxy that nobody told the server about. */
export function checkRequests(app: FastifyInstance, { trustProxy }: Config): void {
  let isReported = trustProxy > 0;
  app.addHook('onRequest', async (request, reply) => {
    const { headers, headersDistinct } = request.raw;
    if (!isReported && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isReported = true;
      request.log.error(
        'a request has the forwarding header of a proxy, and TRUST_PROXY is off. If there is a proxy in front, all visitors share its address, and RATE_LIMIT refuses them together: set TRUST_PROXY to the number of proxies',
      );
    }
    if ((headersDistinct.host?.length ?? 0) > 1) return sendProblem(reply, 400, 'A request has one Host header.');
    return undefined;
  });
}
