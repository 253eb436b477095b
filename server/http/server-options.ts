import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { sendProblem } from './responses.ts';

interface ServerSettings {
  logLevel: string;
  /** The number of proxies in front of this server. */
  trustProxy: number;
}

export const serverOptions = ({ logLevel, trustProxy }: ServerSettings, log: LogDestination) =>
  ({
    logger: loggerOptions(logLevel, log),
    genReqId: requestIds(trustProxy),
    // Long enough for an enquiry over a bad connection. Without this limit, a client could keep a connection for ever.
    requestTimeout: 30_000,
    // By default Node.js checks the limits only every 30 s, so a request could take much longer.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    // Ends a connection without progress. Otherwise a client that reads nothing could keep the connection for ever.
    connectionTimeout: 120_000,
    // While the server closes, requests over open connections still get a response.
    return503OnClosing: false,
    // A function, because Fastify does not accept a number here.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
  }) satisfies FastifyHttpOptions<Server>;

/** A UUID with hyphens, or without hyphens, as nginx writes ids. */
const uuid = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/**
 * Gives each request an id: the `X-Request-Id` of a trusted proxy, so that the logs of proxy and server have the same id, or a new UUID.
 * An id that is not a UUID is ignored, so that visitors cannot write into the log.
 */
export const requestIds =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const fromProxy = proxies > 0 ? uuid.exec(String(headers['x-request-id'] ?? '')) : null;
    return fromProxy ? fromProxy.slice(1).join('-').toLowerCase() : randomUUID();
  };

export interface LogDestination {
  write(line: string): void;
}

const maxPathLength = 200;

/**
 * A path for the log: printable, not too long, and without e-mail addresses. The token of an invitation is also removed, because
 * anybody could create a passkey with the token.
 */
export function loggedPath(url: string): string {
  const path = url
    .replace(/\?.*/s, '')
    .replace(/[^\x21-\x7e]/g, '\ufffd')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '…' : part))
    .join('/')
    .replace(/^(.*\/invitation\/).*$/i, '$1…');
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

/**
 * Log lines have ids and no personal data: no query, body or network address. Of an error, only the properties in `describeError` are
 * logged, because PostgreSQL puts values of rows into other properties.
 */
const loggerOptions = (level: string, stream: LogDestination): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream,
  serializers: {
    req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
});

interface ErrorDescription extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

const describeError = (error: Error & { code?: unknown }): ErrorDescription => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code === undefined ? {} : { code: error.code }),
  ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
});

/** Refuses a request with two hosts (RFC 9112, 3.2), and logs an error if there is a proxy in front and `TRUST_PROXY` is off. */
export function checkRequests(app: FastifyInstance, proxies: number): void {
  let isReported = proxies > 0;
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

declare module 'fastify' {
  interface FastifyInstance {
    isOverloaded(): boolean;
  }
}

/**
 * The server is overloaded if the average delay of the event loop over some seconds is longer than this. Because this is an average, a short
 * time with many requests is no overload. Five seconds in which another process locks SQLite are no overload either.
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
    log.info({ code: 'OVERLOADED' }, 'request refused');
    return sendOverloaded(reply);
  });
}

export const sendOverloaded = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply.header('retry-after', overloadRetryAfter),
    503,
    `The server has too much to do. Please try again in ${overloadRetryAfter} seconds.`,
  );
