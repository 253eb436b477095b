import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** In the server's own order of preference, which decides between equal wishes of the client. */
export const contentEncodings: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/** The best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3); identity when it wants none of them. */
export function negotiateEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[] = contentEncodings,
): ContentEncoding {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(weightedName));
  const weightOf = (encoding: ContentEncoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  let best: ContentEncoding = 'identity';
  for (const encoding of available.toReversed()) if (weightOf(encoding) >= weightOf(best)) best = encoding;
  return weightOf(best) > 0 ? best : 'identity';
}

function weightedName(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return [name, Number.isNaN(weight) ? 0 : weight];
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a page made at run time: fast rather than small, since nobody asks for it twice. */
export async function encode(text: string, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}
