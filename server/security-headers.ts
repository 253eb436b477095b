import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** What a part of a page carries: a file that the build made, such as a picture, a typeface or a chunk of code. */
export const partHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What every other file carries: somebody may open it by itself, and then it needs to load nothing. */
export const fileHeaders = {
  ...partHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** What every answer carries that is no file; a page has a content security policy of its own instead of this one. */
export const answerHeaders = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Two years, in seconds: what the browsers' lists ask for as well (https://hstspreload.org). */
const twoYears = 63_072_000;

const directives = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' };

/** The value of `Strict-Transport-Security`; undefined where browsers are not to be told. */
export const strictTransport = (reach: Config['hsts']): string | undefined =>
  reach === 'off' ? undefined : `max-age=${twoYears}${directives[reach]}`;

/**
 * Adds the headers of every answer that its sender has not set. `siteUrl` is the canonical origin: a browser is told to
 * stay on HTTPS only when that is where the site lives, and only over HTTPS, as the proxy in front says.
 */
export function headersOf(siteUrl: string, reach: Config['hsts']) {
  const transport = siteUrl.startsWith('https:') ? strictTransport(reach) : undefined;
  const always = Object.entries(answerHeaders);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (transport && request.protocol === 'https') reply.header('strict-transport-security', transport);
    // They come with their own, which are the same for everybody and leave out what is of no use with them.
    if (request.served === 'page' || request.served === 'file') return;
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    // A person who reports what went wrong can name the request.
    reply.header('x-request-id', request.id);
  };
}
