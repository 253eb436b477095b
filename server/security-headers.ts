import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nothing that is no page needs to load anything. */
const policyOfFiles = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'content-security-policy': policyOfFiles,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Sets the headers of every answer; a page then replaces the content security policy by its own.
 * `siteUrl` is the canonical origin: a browser is told to stay on HTTPS only when that is where the site lives.
 */
export const securityHeaders =
  (siteUrl: string) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(always);
    if (siteUrl.startsWith('https:') && request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000');
    }
  };
