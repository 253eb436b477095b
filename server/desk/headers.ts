import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { headersOf, responseHeaders } from '../security-headers.ts';

/** Allows the desk's own files only: no inline script or style, and no embedding in a frame. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const own = {
  ...responseHeaders,
  // Pages are for the signed-in person only, so no cache may store them.
  'cache-control': 'no-store',
  // Addresses contain references.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Adds the headers of every response of the desk that are not set yet; see `headersOf`. */
export function deskHeaders(origin: () => string, reach: Config['hsts']) {
  let add: ReturnType<typeof headersOf> | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value);
    add ??= headersOf(origin(), reach);
    add(request, reply);
  };
}
