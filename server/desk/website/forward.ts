import { request as ask, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameFromAddress } from '../ui/people.ts';
import { restartMessage, StudioTimeout, StudioUnavailable } from './studio-process.ts';

/** The body is larger than this address takes. */
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

/** Whether a path has one meaning only: no other host, and no way out of its folder, even if `%` is decoded twice. */
export function isPlainPath(url: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(url) || /[\\#]/.test(url)) return false;
  let path = url.replace(/\?.*/s, '');
  for (let read = 0; read < 2; read++) {
    try {
      path = decodeURIComponent(path);
    } catch {
      return read > 0;
    }
    if (/\/\/|\\|\p{Cc}|(^|\/)\.\.?(\/|$)/u.test(path)) return false;
  }
  return true;
}

interface ForwardOptions {
  socket: string;
  maxBodyBytes: number;
  answerTimeoutMs: number;
  /** Passes the body on as it comes. Other bodies are read first, and sent in one piece. */
  streamsBody?: boolean;
  /** The desk reads the answer itself, so it is not compressed. */
  readsAnswer?: boolean;
}

const personOf = ({ person, session }: FastifyRequest): string =>
  JSON.stringify({ address: person, name: session?.name || nameFromAddress(person) }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Sends a request to the studio, with its address as it came. It ends with the client, unless the desk reads the answer.
 * @throws {BodyTooLarge | StudioUnavailable | StudioTimeout}
 */
export async function askStudio(
  request: FastifyRequest,
  reply: FastifyReply,
  { socket, maxBodyBytes, answerTimeoutMs, streamsBody = false, readsAnswer = false }: ForwardOptions,
): Promise<IncomingMessage> {
  const { raw, method } = request;
  const body = method === 'POST' ? (request.body as Readable | undefined) : undefined;
  if (Number(raw.headers['content-length'] ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  // The studio may answer and close the connection before the last bytes are written. That would look like a crash.
  const whole = body && !streamsBody ? await readWholeBody(body, maxBodyBytes) : undefined;
  const names = body ? forwardedRequestHeaders : forwardedRequestHeaders.filter((name) => !/^content-/.test(name));
  const headers = Object.fromEntries(
    names
      .filter((name) => raw.headers[name] !== undefined && !(readsAnswer && name === 'accept-encoding'))
      .map((name) => [name, raw.headers[name]]),
  );
  const outgoing = ask({
    socketPath: socket,
    path: raw.url,
    method,
    headers: { ...headers, host: 'studio', 'x-studio-person': personOf(request) },
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
  if (!readsAnswer) reply.raw.once('close', () => outgoing.destroy());
  if (!body || whole) outgoing.end(whole);
  else
    pipeline(body, limitBytes(maxBodyBytes, answer.reject), outgoing, (error) => {
      // An answer may come before the whole body is read.
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

/** @param refuse is called first, because destroying the streams causes another error */
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

/** Pages of the studio may allow more than those of the desk, but nobody may frame them. */
const framedByNobody = "frame-ancestors 'none'";

/** Sends the answer of the studio, with the headers that are listed above. The desk adds its own, as everywhere. */
export function sendAnswer(reply: FastifyReply, answer: IncomingMessage, body: Readable | Buffer = answer) {
  const { headers, statusCode = 502 } = answer;
  for (const name of forwardedResponseHeaders) if (headers[name] !== undefined) reply.header(name, headers[name]);
  const { location, 'content-security-policy': policy } = headers;
  if (location && isPlainPath(location)) reply.header('location', location);
  // A second policy: browsers enforce both.
  if (policy) reply.header('content-security-policy', `${policy}, ${framedByNobody}`);
  return reply.code(statusCode).send(body);
}

const maxReadBytes = 1_048_576;

/** Reads an answer. @throws {StudioUnavailable} if it is cut off, or too large */
export async function readWholeAnswer(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxReadBytes) {
    answer.destroy();
    throw new StudioUnavailable(restartMessage);
  }
  return buffer(answer).catch(() => {
    throw new StudioUnavailable(restartMessage);
  });
}
