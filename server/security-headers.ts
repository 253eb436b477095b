import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Nothing that is no page needs to load anything. */
const policyOfFiles = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries; a page replaces the content security policy by its own. */
export const alwaysSent = {
  'content-security-policy': policyOfFiles,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
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
