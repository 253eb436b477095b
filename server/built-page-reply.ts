import type { FastifyReply } from 'fastify';
import type { BuiltPage, Representation } from './built-site.ts';
import { type ContentEncoding, negotiateEncoding } from './content-encoding.ts';
import { responseHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

/**
 * Sends a prerendered page in the client's preferred encoding, or 304 if the client has it. Most requests are for
 * pages, so everything that requests have in common is computed once.
 */
export function builtPageSender(site: Site, page: BuiltPage): (reply: FastifyReply) => FastifyReply {
  const encodings = [...page.keys()];
  const prepared = new Map(
    [...page].map(([encoding, one]) => [encoding, { ...one, ...headersOf(site, encoding, one) }]),
  );
  return (reply) => {
    const wishes = reply.request.headers;
    const encoding = negotiateEncoding(wishes['accept-encoding'], encodings);
    const answer = prepared.get(encoding);
    if (!answer) throw new Error(`A built page has no ${encoding} form`);
    reply.request.served = 'page';
    reply.headers(answer.headers);
    if (matches(wishes['if-none-match'], answer.etag)) return reply.code(304).send();
    return reply.headers(answer.bodyHeaders).send(answer.body);
  };
}

const headersOf = (site: Site, encoding: ContentEncoding, { etag }: Representation) => ({
  headers: { ...responseHeaders, ...site.headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag },
  bodyHeaders: {
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  },
});

/** Weak comparison (RFC 9110, 13.1.2), as a proxy that compresses again makes tags weak. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
