import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Where log lines go, one JSON object each. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Lines have ids and no personal data: no query, no body, no network address, and of errors only what the program itself
 * says (PostgreSQL puts values of a row into other properties).
 */
export const logging = (
  level: Config['logLevel'],
  stream: LogDestination,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream,
  serializers: {
    req: (request) => ({ method: request.method, path: request.url.replace(/\?.*/s, '') }),
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
