import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A UUID, with its hyphens or without them, as nginx writes its own ids. */
const uuid = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

/**
 * Names requests: by the `X-Request-Id` of the proxy in front, so that one name leads through both logs, or by a new
 * UUID when there is no proxy to believe or what came is no UUID: the log holds no text of a visitor's choice.
 */
export const requestIds =
  (proxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = proxies > 0 ? uuid.exec(String(headers['x-request-id'] ?? '')) : null;
    return given ? given.slice(1).join('-').toLowerCase() : randomUUID();
  };
