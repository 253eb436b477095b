import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isOverloaded(): boolean;
  }
}

/**
 * The server is overloaded if the average delay of the event loop over some seconds is longer than this. The average allows a short time
 * with many requests, and SQLite's wait of five seconds for another process.
 */
const maxDelayMs = 1_000;
const measureIntervalMs = 5_000;

/** Each sample wakes the process. With the default of 10 ms, an idle server would wake too often. */
const sampleIntervalMs = 100;

/** In seconds. After this time the form of the site tries again by itself. */
export const overloadRetryAfter = 5;

/**
 * During an overload, refuses requests before the server does any other work for them.
 * @param exceptions routes that always answer, or use `app.isOverloaded()` themselves
 */
export function refuseWhenOverloaded(app: FastifyInstance, exceptions: readonly string[]): void {
  let isOverloaded = false;
  const delays = monitorEventLoopDelay({ resolution: sampleIntervalMs });
  delays.enable();
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 - sampleIntervalMs > maxDelayMs;
    delays.reset();
  }, measureIntervalMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.decorate('isOverloaded', () => isOverloaded);
  app.addHook('onRequest', async ({ routeOptions, log }, reply) => {
    if (!app.isOverloaded() || exceptions.includes(routeOptions.url ?? '')) return;
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
