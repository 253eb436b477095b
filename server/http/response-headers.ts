import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

export const partHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of all other files, which may be opened on their own and need to load nothing. */
export const fileHeaders = {
  ...partHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Headers of all responses that are not files. A page has another Content-Security-Policy: that of the site is in
 * `site/build/content-security-policy.ts`, that of the desk in `server/desk/own-origin.ts`.
 */
export const responseHeaders = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Two years in seconds, as the preload list recommends (https://hstspreload.org). */
const twoYears = 63_072_000;

const directives = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

export const strictTransport = (reach: Config['hsts']): string | undefined =>
  reach === 'off' ? undefined : `max-age=${twoYears}${directives[reach]}`;

/**
 * Adds the headers of every response that are not set yet. `Strict-Transport-Security` is only sent if `siteUrl`, the
 * canonical origin, has https:// and the request used HTTPS according to the proxy in front.
 */
export function headersOf(siteUrl: string, reach: Config['hsts']) {
  const transport = siteUrl.startsWith('https:') ? strictTransport(reach) : undefined;
  const always = Object.entries(responseHeaders);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (transport && request.protocol === 'https') reply.header('strict-transport-security', transport);
    // Pages and files have headers of their own, the same for every request.
    if (request.served === 'page' || request.served === 'file') return;
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    // For people who report an error.
    reply.header('x-request-id', request.id);
  };
}
