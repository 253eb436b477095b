import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './problem-reply.ts';

/**
 * Milliseconds by which the event loop is late on average, and the time over which that is measured: only what holds the one
 * thread again and again comes so far, not a busy moment, nor the five seconds for which SQLite waits for another process.
 */
const tooLate = 1_000;
const measuredOver = 5_000;

/** Seconds. After so few the form tries again by itself. */
export const lateRetryAfter = 5;

/**
 * Refuses requests while the server is late, before they cost anything.
 * @param routes that are answered all the same, or ask `app.isUnderPressure()` themselves
 */
export async function refuseWhenLate(app: FastifyInstance, routes: readonly string[]): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: tooLate,
    sampleInterval: measuredOver,
    pressureHandler: async ({ routeOptions, log }, reply) => {
      if (routes.includes(routeOptions.url ?? '')) return;
      log.info({ code: 'LATE' }, 'request refused');
      await sendLate(reply);
    },
  });
}

export const sendLate = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply.header('retry-after', lateRetryAfter),
    503,
    `The server has too much to do. Please try again in ${lateRetryAfter} seconds.`,
  );
