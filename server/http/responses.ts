import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

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

/** Sends a problem (RFC 9457). @param detail a message with advice for the client */
export const sendProblem = (reply: FastifyReply, status: number, detail: string, more: object = {}): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(
      // The body is bytes, because Fastify adds a charset to the media type of a text, and this media type has no charset.
      Buffer.from(
        JSON.stringify({
          type: 'about:blank',
          title: STATUS_CODES[status],
          status,
          detail,
          instance: `urn:uuid:${reply.request.id}`,
          ...more,
        }),
      ),
    );

export const sendMethodNotAllowed = (reply: FastifyReply, allowed: string): FastifyReply =>
  sendProblem(reply.header('allow', allowed), 405, `This address takes ${allowed}.`);

const details: Record<number, string> = {
  408: 'The request took too long to arrive. Please send it again.',
  413: 'An enquiry is at most 32 KiB. Please shorten it.',
  415: 'Send application/json or application/x-www-form-urlencoded.',
  416: 'The requested part begins after the end of the file.',
};

/**
 * Sends a problem for an error that Fastify found in a request, or for an error of the server. If the request is wrong, only the code of
 * the error is logged, because messages of parsers quote the body.
 */
export function sendError(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) {
    request.log.error({ err: error }, 'request failed');
    sendProblem(reply, 500, 'Something went wrong here. Please try again later.');
    return;
  }
  request.log.info({ code: error.code }, 'request refused');
  // `content-range` tells the client the length of the file, because the client's part may be of another version of the file.
  if (status === 416) reply.headers({ 'content-range': error.headers?.['Content-Range'] });
  // If Fastify has not read the whole body, it sets the header `connection`, which closes the connection. The rest of the body would then reset the
  // connection, and a proxy would answer 502. Without the header, Node reads the rest of the body.
  reply.removeHeader('connection');
  if (status === 415) reply.header('accept-post', 'application/json, application/x-www-form-urlencoded');
  sendProblem(reply, status, details[status] ?? 'The request is malformed and was not read.');
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The encodings in the order in which the server prefers them, if the client has no preference. */
export const contentEncodings: ContentEncoding[] = ['br', 'gzip', 'identity'];

/** The best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3); identity if the client accepts none of them. */
export const negotiateEncoding = (
  header: string | undefined,
  available: ContentEncoding[] = contentEncodings,
): ContentEncoding => (header && negotiate(header.toLowerCase(), available)) || 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a page that is rendered for one request, so speed is more important than size. */
async function encode(text: string, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? compressGzip(text) : Buffer.from(text);
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
