import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './problem-reply.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The event loop was late when it was last measured. */
    isOverloaded(): boolean;
  }
}

/**
 * Milliseconds by which the event loop is late on average, and the time over which that is measured: only what holds the one
 * thread again and again comes so far, not a busy moment, nor the five seconds for which SQLite waits for another process.
 */
const tooLate = 1_000;
const measuredOver = 5_000;

/** Milliseconds between two samples. Each wakes the process: every 10 ms, an idle server would do little else. */
const resolution = 100;

/** Seconds. After so few the form tries again by itself. */
export const overloadRetryAfter = 5;

/**
 * Refuses requests while the server is late, before they cost anything.
 * @param routes that are answered all the same, or ask `app.isOverloaded()` themselves
 */
export function refuseWhenOverloaded(app: FastifyInstance, routes: readonly string[]): void {
  let isOverloaded = false;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 - resolution > tooLate;
    delays.reset();
  }, measuredOver);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.decorate('isOverloaded', () => isOverloaded);
  app.addHook('onRequest', async ({ routeOptions, log }, reply) => {
    if (!isOverloaded || routes.includes(routeOptions.url ?? '')) return;
    log.info({ code: 'LATE' }, 'request refused');
    return sendOverloaded(reply);
  });
}

export const sendOverloaded = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply.header('retry-after', overloadRetryAfter),
    503,
    `The server has too much to do. Please try again in ${overloadRetryAfter} seconds.`,
  );
