import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { headersOf, responseHeaders } from '../security-headers.ts';

/** Nothing is allowed but the desk's own files; no page has an inline script or style, and none is shown in a frame. */
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
  // What it shows is for the person who asks, now: no cache keeps it, on no way.
  'cache-control': 'no-store',
  // References stand in its addresses.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Adds the headers of every answer of the desk that its sender has not set; see `headersOf`. */
export function deskHeaders(origin: () => string, reach: Config['hsts']) {
  let add: ReturnType<typeof headersOf> | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value);
    add ??= headersOf(origin(), reach);
    add(request, reply);
  };
}
