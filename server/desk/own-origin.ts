import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { headersOf, responseHeaders, sendProblem } from '../http/responses.ts';

/**
 * Refuses requests for another host name, because an attacker's domain may point at this server (DNS rebinding). Also refuses
 * requests that may change something, such as POST requests, unless a page of the desk sent them.
 */
export const requireOwnOrigin =
  (origin: () => string) =>
  async ({ raw, headers, method }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // Reads the header that the client sent, because `request.host` may come from a forwarding header.
    const { host = '' } = raw.headers;
    if (!isHostOf(host, origin())) return sendProblem(reply, 421, 'There is no desk under this name.');
    if (method === 'GET' || method === 'HEAD') return undefined;
    // Browsers send `Sec-Fetch-Site`; older browsers send only `Origin`. Another site can set neither of the two headers.
    const site = headers['sec-fetch-site'];
    const isFromDesk = site === undefined ? headers.origin === origin() : site === 'same-origin';
    return isFromDesk ? undefined : sendProblem(reply, 403, 'Only a page of the desk can ask for this.');
  };

/** Compares hosts. `host` may have the default port, a dot at the end, or capitals. */
function isHostOf(host: string, origin: string): boolean {
  const { protocol, host: ownHost } = new URL(origin);
  const [, name = '', port = ''] = /^([^:@/?#\\\s]+|\[[\da-f:.]+\])(:\d+)?$/i.exec(host) ?? [];
  const address = `${protocol}//${name.replace(/\.$/, '')}${port}`;
  return name !== '' && URL.canParse(address) && new URL(address).host === ownHost;
}

/** The Content-Security-Policy of pages: only the desk's own files, no inline scripts or styles, no frames. */
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

const defaultHeaders = {
  ...responseHeaders,
  // Pages are for the signed-in person only, so no cache may store them.
  'cache-control': 'no-store',
  // The address of a page may contain the reference of an enquiry, so browsers do not send the address to other sites.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Adds the headers of `headersOf`, and each default header that the route has not set. */
export function deskHeaders(origin: () => string, hsts: Config['hsts']) {
  let add: ReturnType<typeof headersOf> | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(defaultHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    add ??= headersOf(origin(), hsts);
    add(request, reply);
  };
}
