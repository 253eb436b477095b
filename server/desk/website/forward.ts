import { type IncomingMessage, request as sendRequest } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameFromAddress } from '../ui/people.ts';
import { restartMessage, StudioTimeout, StudioUnavailable } from './studio-process.ts';

/** The body is larger than this address accepts. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
  override message = 'This is too large: a picture may have 40 MB, and all else 1 MB.';
  readonly status = 413;
}

const forwardedRequestHeaders = [
  'accept',
  'accept-encoding',
  'content-type',
  'content-length',
  'if-none-match',
  'range',
];

const forwardedResponseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'content-disposition',
  'vary',
  'retry-after',
];

/** True if all programs read the path in the same way: the path has no other host and no parent folder, even if decoded twice. */
export function isPlainPath(url: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(url) || /[\\#]/.test(url)) return false;
  let path = url.replace(/\?.*/s, '');
  for (let decodeCount = 0; decodeCount < 2; decodeCount++) {
    try {
      path = decodeURIComponent(path);
    } catch {
      return decodeCount > 0;
    }
    if (/\/\/|\\|\p{Cc}|(^|\/)\.\.?(\/|$)/u.test(path)) return false;
  }
  return true;
}

interface ForwardOptions {
  socket: string;
  maxBodyBytes: number;
  answerTimeoutMs: number;
  /** True if the body is forwarded while it arrives. Otherwise the desk reads the whole body first. */
  isBodyStreamed?: boolean;
  /** True if the desk itself reads the answer. If so, the studio must not compress the answer. */
  isAnswerRead?: boolean;
}

/** JSON with escapes, because a header may have only ASCII. */
const personHeader = ({ person, session }: FastifyRequest): string =>
  JSON.stringify({ address: person, name: session?.name || nameFromAddress(person) }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Sends a request to the studio, at the same address. If the client closes its connection, the request to the studio ends, unless
 * the desk reads the answer.
 * @throws {BodyTooLarge | StudioUnavailable | StudioTimeout}
 */
export async function askStudio(
  request: FastifyRequest,
  reply: FastifyReply,
  { socket, maxBodyBytes, answerTimeoutMs, isBodyStreamed = false, isAnswerRead = false }: ForwardOptions,
): Promise<IncomingMessage> {
  const { raw, method } = request;
  const body = method === 'POST' ? (request.body as Readable | undefined) : undefined;
  if (Number(raw.headers['content-length'] ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  // Most bodies are read first. The studio may close the connection early, and a later write would look like a crash of the studio.
  const wholeBody = body && !isBodyStreamed ? await readWholeBody(body, maxBodyBytes) : undefined;
  const names = body ? forwardedRequestHeaders : forwardedRequestHeaders.filter((name) => !/^content-/.test(name));
  const headers = Object.fromEntries(
    names
      .filter((name) => raw.headers[name] !== undefined && !(isAnswerRead && name === 'accept-encoding'))
      .map((name) => [name, raw.headers[name]]),
  );
  const outgoing = sendRequest({
    socketPath: socket,
    path: raw.url,
    method,
    headers: { ...headers, host: 'studio', 'x-studio-person': personHeader(request) },
    agent: false,
  });
  const answer = Promise.withResolvers<IncomingMessage>();
  let isAnswered = false;
  outgoing.on('response', (incoming) => {
    isAnswered = true;
    answer.resolve(incoming);
  });
  outgoing.on('error', (error) =>
    answer.reject(
      error instanceof BodyTooLarge || error instanceof StudioTimeout ? error : new StudioUnavailable(restartMessage),
    ),
  );
  const answerTimer = setTimeout(() => outgoing.destroy(new StudioTimeout()), answerTimeoutMs);
  outgoing.once('close', () => clearTimeout(answerTimer));
  if (!isAnswerRead) reply.raw.once('close', () => outgoing.destroy());
  if (!body || wholeBody) outgoing.end(wholeBody);
  else
    pipeline(body, limitBytes(maxBodyBytes, answer.reject), outgoing, (error) => {
      // The studio may answer before it has read the whole body. Such an answer is valid.
      if (error && !isAnswered) outgoing.destroy(error);
    });
  return answer.promise;
}

/** @throws {BodyTooLarge} */
async function readWholeBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param refuse called with the error before the streams are destroyed, because destroying streams causes another error */
const limitBytes = (maxBytes: number, refuse: (error: Error) => void) => {
  let size = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      size += chunk.length;
      if (size <= maxBytes) return done(null, chunk);
      const error = new BodyTooLarge();
      refuse(error);
      return done(error);
    },
  });
};

/** The studio sends its own Content-Security-Policy. The desk adds that no page may show the studio in a frame. */
const noFramesPolicy = "frame-ancestors 'none'";

/** Sends the answer of the studio, with only some of its headers. The desk adds its own headers to this response, too. */
export function sendAnswer(reply: FastifyReply, answer: IncomingMessage, body: Readable | Buffer = answer) {
  const { headers, statusCode = 502 } = answer;
  for (const name of forwardedResponseHeaders) if (headers[name] !== undefined) reply.header(name, headers[name]);
  const { location, 'content-security-policy': policy } = headers;
  if (location && isPlainPath(location)) reply.header('location', location);
  // Browsers enforce both policies.
  if (policy) reply.header('content-security-policy', `${policy}, ${noFramesPolicy}`);
  return reply.code(statusCode).send(body);
}

const maxAnswerBytes = 1_048_576;

/** Reads an answer. @throws {StudioUnavailable} if the answer is incomplete or too large */
export async function readWholeAnswer(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxAnswerBytes) {
    answer.destroy();
    throw new StudioUnavailable(restartMessage);
  }
  return buffer(answer).catch(() => {
    throw new StudioUnavailable(restartMessage);
  });
}
