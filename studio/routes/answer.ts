import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContentError } from '@company/schemas/parse.ts';
import * as v from 'valibot';
import type { Api } from '../api.ts';
import { Refused } from '../refused.ts';
import { requests } from './requests.ts';

export type Handlers = {
  [Name in keyof Api]: (request: Api[Name]['request'], id?: string) => Promise<Api[Name]['response']>;
};

/** Bytes: a picture of 40 MB, and a little more, so that the message about a larger one has the allowed size. */
const maxBody = 41_000_000;

const fileType = 'application/octet-stream';

/**
 * Responds to a POST below `/_studio/`. A refusal is sent to the person; any other error is thrown, for the log.
 * @param name the part of the path after `/_studio/`
 */
export async function answer(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  handlers: Handlers,
): Promise<void> {
  try {
    const handler = Object.hasOwn(handlers, name) ? (handlers[name as keyof Api] as Handler) : undefined;
    if (!handler) throw new Refused('not-found', `The studio has no request ${name}.`);
    const parsed = v.safeParse(requests[name as keyof Api], await bodyOf(request));
    if (!parsed.success) throw new Refused('invalid', 'The request is incomplete. Load the page again.');
    const { 'studio-request': id } = request.headers;
    send(response, 200, await handler(parsed.output, id === undefined ? undefined : String(id)));
  } catch (thrown) {
    const error = thrown instanceof ContentError ? brokenContent(thrown) : thrown;
    if (!(error instanceof Refused)) throw error;
    // The rest of a large body is not read.
    if (!request.complete) response.setHeader('connection', 'close');
    send(response, 409, error.refusal);
  }
}

const brokenContent = ({ message }: ContentError) =>
  new Refused('invalid', `The content has a mistake that was made outside the studio: ${message.split('\n')[0]}`);

export async function answerPreview(response: ServerResponse, preview: Promise<Buffer>): Promise<void> {
  const data = await preview.catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  response.writeHead(data ? 200 : 404, { 'content-type': 'image/webp', 'cache-control': 'no-cache' }).end(data);
}

type Handler = (request: unknown, id?: string) => Promise<unknown>;

/** The values of a request: JSON, or a file with its name. @throws Refused if it is too large, or not JSON */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBody) throw new Refused('invalid', 'This file is too large: at most 40 MB are allowed.');
    chunks.push(chunk);
  }
  const data = Buffer.concat(chunks);
  if (request.headers['content-type'] === fileType) {
    return { fileName: new URL(request.url ?? '', 'http://studio').searchParams.get('fileName') ?? '', data };
  }
  try {
    return JSON.parse(data.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refused('invalid', 'The request is incomplete. Try again.');
    throw error;
  }
}

function send(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(data));
}
