import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** In the server's order of preference, for clients without a preference. */
export const contentEncodings: ContentEncoding[] = ['br', 'gzip', 'identity'];

/** The best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3); identity if it accepts none of them. */
export const negotiateEncoding = (
  header: string | undefined,
  available: ContentEncoding[] = contentEncodings,
): ContentEncoding => (header && negotiate(header.toLowerCase(), available)) || 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a page that is rendered for one request: fast rather than small. */
async function encode(text: string, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}

export async function sendHtml(
  reply: FastifyReply,
  { html, status, headers }: { html: string; status: number; headers: Readonly<Record<string, string>> },
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers({ ...headers, vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(await encode(html, encoding));
}
