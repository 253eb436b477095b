import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sendProblem } from '../../problem-reply.ts';
import { createRateLimiter, OverLimit } from '../../rate-limit.ts';

/** Signing in takes two requests: an office needs ten to twenty in ten minutes, and forty are too few to guess anything. */
const limit = { count: 40, seconds: 600 };

/** @returns a hook that counts sign-in requests by network address, and refuses those over the limit */
export async function countAttempts(app: FastifyInstance, config: Config) {
  const limiter = await createRateLimiter(config.databaseUrl, { name: 'sign-in', limit, connections: 1 });
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
