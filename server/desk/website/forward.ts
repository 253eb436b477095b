import { request as ask, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameFrom } from '../ui/people.ts';
import { restartMessage, StudioTimeout, StudioUnavailable } from './studio-process.ts';

/** The body is larger than this address takes. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

const sent = ['accept', 'accept-encoding', 'content-type', 'content-length', 'if-none-match', 'range'];

const received = [
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

/** A path as browsers send it: no other host, and no way out of its folder that a second reading of `%` could find. */
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

export interface Forwarded {
  socket: string;
  /** Bytes that the body may have. */
  limit: number;
  /** Milliseconds for the whole answer. */
  answerTimeoutMs: number;
  /** The body passes through as it comes; others are read first, and sent in one piece. */
  isStreamed?: boolean;
  /** The answer is read here, and not compressed. */
  isRead?: boolean;
}

const personOf = ({ person, session }: FastifyRequest): string =>
  JSON.stringify({ address: person, name: session?.name || nameFrom(person) }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Sends a request to the studio, its address as it came. It ends with the client, unless its answer is read here.
 * @throws {BodyTooLarge | StudioUnavailable | StudioTimeout}
 */
export async function askStudio(
  request: FastifyRequest,
  reply: FastifyReply,
  { socket, limit, answerTimeoutMs, isStreamed = false, isRead = false }: Forwarded,
): Promise<IncomingMessage> {
  const { raw, method } = request;
  const body = method === 'POST' ? (request.body as Readable | undefined) : undefined;
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  // A studio that answers, and closes the connection, before the last bytes are written would be taken for one that is away.
  const whole = body && !isStreamed ? await readWholeBody(body, limit) : undefined;
  const names = body ? sent : sent.filter((name) => !/^content-/.test(name));
  const headers = Object.fromEntries(
    names
      .filter((name) => raw.headers[name] !== undefined && !(isRead && name === 'accept-encoding'))
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
  const late = setTimeout(() => outgoing.destroy(new StudioTimeout()), answerTimeoutMs);
  outgoing.once('close', () => clearTimeout(late));
  if (!isRead) reply.raw.once('close', () => outgoing.destroy());
  if (!body || whole) outgoing.end(whole);
  else
    pipeline(body, limitBytes(limit, answer.reject), outgoing, (error) => {
      // An answer may come before the whole body is read.
      if (error && !isAnswered) outgoing.destroy(error);
    });
  return answer.promise;
}

/** @throws {BodyTooLarge} */
async function readWholeBody(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param refuse called before the streams are destroyed, as destroying them causes another error */
const limitBytes = (limit: number, refuse: (error: Error) => void) => {
  let size = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      const error = new BodyTooLarge();
      refuse(error);
      return done(error);
    },
  });
};

/** The studio's own pages may allow themselves more than the desk's, and nobody may frame either. */
const framedByNobody = "frame-ancestors 'none'";

/** Sends what the studio answered, with those of its headers that the desk knows. The desk's own are added as everywhere. */
export function sendAnswer(
  reply: FastifyReply,
  answer: IncomingMessage,
  body: Readable | Buffer = answer,
): FastifyReply {
  const { headers, statusCode = 502 } = answer;
  for (const name of received) if (headers[name] !== undefined) reply.header(name, headers[name]);
  const { location, 'content-security-policy': policy } = headers;
  if (location && isPlainPath(location)) reply.header('location', location);
  // Adds a second policy: browsers enforce both.
  if (policy) reply.header('content-security-policy', `${policy}, ${framedByNobody}`);
  return reply.code(statusCode).send(body);
}

const longestRead = 1_048_576;

/** The whole of an answer that is read here. @throws {StudioUnavailable} if it is cut off, or too large */
export async function readWholeAnswer(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > longestRead) {
    answer.destroy();
    throw new StudioUnavailable(restartMessage);
  }
  return buffer(answer).catch(() => {
    throw new StudioUnavailable(restartMessage);
  });
}
