import type { FastifyReply } from 'fastify';
import type { BuiltPage } from './built-site.ts';
import { contentEncodings, negotiateEncoding } from './content-encoding.ts';
import type { Site } from './site.ts';

/** Sends a prerendered page in the encoding the client likes best, or 304 when it already has it. */
export function sendBuiltPage(reply: FastifyReply, site: Site, page: BuiltPage): FastifyReply {
  const { headers } = reply.request;
  const available = contentEncodings.filter((name) => page[name]);
  const encoding = negotiateEncoding(headers['accept-encoding'], available);
  const representation = page[encoding];
  if (!representation) throw new Error(`A built page has no ${encoding} form`);
  reply
    .headers(site.headers)
    // The same for everybody, so nobody has to name the request; and the first packets have room for little more.
    .removeHeader('x-request-id')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', representation.etag);
  if (matches(headers['if-none-match'], representation.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(representation.body);
}

/** RFC 9110, 13.1.2: compared without regard to weakness, as a proxy that recompresses weakens what it passes on. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
