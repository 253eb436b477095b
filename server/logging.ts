import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Where log lines go, one JSON object each. */
export interface LogDestination {
  write(line: string): void;
}

const longestPath = 200;

/**
 * A path for the log: printable, not too long, and without the token of an invitation, as anybody could create a
 * passkey with it.
 */
export function loggedPath(url: string): string {
  const path = url
    .replace(/\?.*/s, '')
    .replace(/[^\x21-\x7e]/g, '\ufffd')
    .replace(/^(.*\/invitation\/).*$/i, '$1…');
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

/**
 * Log lines have ids and no personal data: no query, body or network address. Of errors they have only the properties
 * below, as PostgreSQL puts values of rows into others.
 */
export const logging = (
  level: Config['logLevel'],
  stream: LogDestination,
): NonNullable<FastifyServerOptions['logger']> => ({
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
