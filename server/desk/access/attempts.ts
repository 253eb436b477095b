import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { createSignInLimiter, OverLimit } from '../../enquiries/rate-limit.ts';
import { sendProblem } from '../../problem-reply.ts';

/**
 * Counts what a network address tries before anybody is signed in.
 * @returns a hook for the routes that count
 */
export async function countAttempts(app: FastifyInstance, config: Config) {
  const limiter = await createSignInLimiter(config);
  app.addHook('onClose', () => limiter.close());
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    try {
      await limiter.count(request.ip);
      return undefined;
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error;
      reply.header('retry-after', error.retryAfter);
      return sendProblem(reply, 429, `Too many attempts. Try again in ${error.retryAfter} seconds.`);
    }
  };
}
