import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** What a part of a page carries: a file that the build made, such as a picture, a typeface or a chunk of code. */
const sentWithParts = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What every other file carries: somebody may open it by itself, and then it needs to load nothing. */
const sentWithFiles = {
  ...sentWithParts,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** What every answer carries that is no file; a page replaces the content security policy by its own. */
export const alwaysSent = {
  ...sentWithFiles,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Two years, in seconds: what the browsers' lists ask for as well (https://hstspreload.org). */
const twoYears = 63_072_000;

const directives = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

/** The value of `Strict-Transport-Security`; undefined where browsers are not to be told. */
export const strictTransport = (reach: Config['hsts']): string | undefined =>
  reach === 'off' ? undefined : `max-age=${twoYears}${directives[reach]}`;

/**
 * Sets the headers of every answer. `siteUrl` is the canonical origin: a browser is told to stay on HTTPS only when
 * that is where the site lives, and only over HTTPS, as the proxy in front says.
 */
export function securityHeaders(siteUrl: string, reach: Config['hsts']) {
  const transport = siteUrl.startsWith('https:') ? strictTransport(reach) : undefined;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(alwaysSent);
    if (transport && request.protocol === 'https') reply.header('strict-transport-security', transport);
  };
}

/**
 * Takes away what is of no use with a file: on a phone's first visit two dozen of them come, and half a kilobyte of
 * headers with each would be as much as a picture. `isPart` says that nobody opens the file by itself.
 */
export function trimHeaders(reply: FastifyReply, isPart: boolean): void {
  const kept = isPart ? sentWithParts : sentWithFiles;
  for (const name of ['x-request-id', ...Object.keys(alwaysSent)]) if (!(name in kept)) reply.removeHeader(name);
}
