import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A UUID with hyphens or, as in nginx's ids, without. */
const uuid = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/**
 * Gives each request an id: the `X-Request-Id` of the trusted proxy in front, so that both logs have the same, or a new
 * UUID. An id that is not a UUID is ignored, as visitors must not write into the log.
 */
export const requestIds =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = proxies > 0 ? uuid.exec(String(headers['x-request-id'] ?? '')) : null;
    return given ? given.slice(1).join('-').toLowerCase() : randomUUID();
  };
