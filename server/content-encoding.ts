import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

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
export async function encode(text: string, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}
