import type { FastifyReply, FastifyRequest } from 'fastify';

/** Values of `Cache-Control`. `scripts/release/host-rules.ts` has the same rules for static hosts. */
export const cacheControl = {
  /** Pictures, scripts and styles with a hash in their name: their content never changes. */
  hashedFile: 'public, max-age=31536000, immutable',
  /** Pages and other files: browsers store them, and ask each time whether they have changed. */
  revalidated: 'no-cache',
  /** Responses about one visitor. */
  notStored: 'no-store',
} as const;

/** Headers of files that a page loads. */
export const assetHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of all other files. A browser may open such a file without a page, and the file loads nothing. */
export const fileHeaders = {
  ...assetHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Headers of all responses that are not files. Pages have another Content-Security-Policy: see
 * `site/build/assets.ts` for the site, and `server/desk/own-origin.ts` for the desk.
 */
export const responseHeaders = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Two years, as the preload list recommends: https://hstspreload.org */
const transportSecuritySeconds = 63_072_000;

const directives = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

type HstsReach = 'off' | keyof typeof directives;

export const strictTransport = (reach: HstsReach): string | undefined =>
  reach === 'off' ? undefined : `max-age=${transportSecuritySeconds}${directives[reach]}`;

/**
 * Returns a function that adds the common headers to a response, if they are not set yet. `Strict-Transport-Security` is sent only if
 * `siteUrl` begins with https:// and the proxy in front says that the request used HTTPS.
 */
export function headersOf(siteUrl: string, reach: HstsReach) {
  const transport = siteUrl.startsWith('https:') ? strictTransport(reach) : undefined;
  const commonHeaders = Object.entries(responseHeaders);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (transport && request.protocol === 'https') reply.header('strict-transport-security', transport);
    // Pages and files have their headers already.
    if (request.served === 'page' || request.served === 'file') return;
    for (const [name, value] of commonHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
    // With this id, people who report an error can name their request.
    reply.header('x-request-id', request.id);
  };
}
