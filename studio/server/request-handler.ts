import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContentError } from '@company/schemas/mistakes.ts';
import { pageOfPart } from '@company/site/engine/page-part.ts';
import { redirectsOf } from '@company/site/listed-pages.ts';
import type { Api } from '../protocol/requests.ts';
import type { Person } from './drafts/draft-refs.ts';
import { explainError, Refused } from './errors.ts';
import type { SiteFile } from './site/draft-site.ts';
import { noticePage, type StudioAssets, withStudio } from './site/notice-page.ts';
import type { Studio } from './studio.ts';

const prefix = '/_studio/';
const draftFolder = '/website/draft/';
const openDraftAddress = `${prefix}follow`;

/** A little more than the allowed 40 MB, so that the studio can explain the limit. */
const maxBodyBytes = 41_000_000;

export interface RequestContext {
  studio: Studio;
  /** Reads a file of the release. */
  releaseFile: (path: string, acceptsBrotli: boolean) => Promise<SiteFile | undefined>;
  assets: StudioAssets;
  /** Receives all errors that are not refusals. */
  onError: (error: unknown) => void;
}

/**
 * Handles the requests that the desk forwards: pages with a person's draft, the files of these pages, and the requests of the studio's script.
 * The desk has checked session, right and origin, and names the person in a header.
 */
export function createRequestHandler(context: RequestContext) {
  const { studio, assets, onError } = context;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // An invalid address is handled like `/`.
    const url = URL.parse(request.url ?? '/', 'http://studio') ?? new URL('http://studio/');
    const isApi = url.pathname.startsWith(prefix);
    try {
      const person = personOf(request);
      if (url.pathname === openDraftAddress && request.method === 'POST')
        await openDraft(studio, person, url, response);
      else if (isApi) await answerApi(studio, person, url, request, response);
      else if (url.pathname.startsWith(draftFolder)) await offerDraft(context, url, response);
      else await answerPage(context, person, url, request, response);
    } catch (thrown) {
      // Any request can fail because the disk is full, so the error is explained here.
      const error = thrown instanceof Error ? explainError(thrown) : thrown;
      if (!(error instanceof Refused || error instanceof ContentError)) onError(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // The rest of a large body is not read, so the connection cannot be used again.
      if (!request.complete) response.setHeader('connection', 'close');
      const { status, refusal } = answerTo(error);
      if (isApi) sendJson(response, request.method === 'GET' ? 404 : status, refusal);
      else sendPage(response, status, noticePage('This page cannot be shown', refusal.message, assets), assets);
    }
  };
}

function answerTo(error: unknown) {
  if (error instanceof Refused) return { status: 409, refusal: error.refusal };
  if (error instanceof ContentError) {
    const [mistake] = error.message.split('\n');
    const message = `The content has a mistake that was made outside the studio: ${mistake}`;
    return { status: 409, refusal: { message } };
  }
  const message = 'The studio made a mistake. Nothing was changed. Load the page again: your text is kept.';
  return { status: 500, refusal: { message } };
}

/** @throws if the desk has not named the person */
function personOf({ headers }: IncomingMessage): Person {
  const { address, name } = JSON.parse(String(headers['x-studio-person'] ?? 'null')) ?? {};
  if (typeof address !== 'string' || address === '') throw new Error('the request names no person');
  return { address, name: String(name || address) };
}

async function answerApi(studio: Studio, person: Person, url: URL, request: IncomingMessage, response: ServerResponse) {
  const [name = '', rest = ''] = url.pathname.slice(prefix.length).split('/');
  if (request.method === 'GET' && name === 'pictures') {
    const picture = await studio.preview(person, decodeURIComponent(rest));
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-cache' }).end(picture);
    return;
  }
  const handlers = studio.handlersOf(person);
  const handler =
    request.method === 'POST' && Object.hasOwn(handlers, name)
      ? (handlers[name as keyof Api] as (request: unknown) => Promise<unknown>)
      : undefined;
  if (!handler) throw new Refused(`The studio has no request ${name}.`);
  const values = await bodyOf(request, url);
  const answer = await handler(values).finally(studio.clearTreeCache);
  sendJson(response, 200, answer ?? {});
}

/** Asks the person before a colleague's draft is opened, because any website can link to the draft. @throws Refused if there is no such draft */
async function offerDraft({ studio, assets }: RequestContext, { pathname, search }: URL, response: ServerResponse) {
  const id = pathname.slice(draftFolder.length);
  const author = await studio.authorOf(id);
  const title = `The draft of ${author}`;
  const text =
    'You can look at this draft, change it and publish it. “Back to mine” in the bar leads to your own draft.';
  const parameters = new URLSearchParams(search);
  parameters.set('draft', id);
  const button = { label: 'Open this draft', address: `${openDraftAddress}?${parameters}` };
  sendPage(response, 200, noticePage(title, text, assets, { button }), assets);
}

async function openDraft(
  studio: Studio,
  person: Person,
  { searchParams }: URL,
  response: ServerResponse,
): Promise<void> {
  await studio.openDraft(person, searchParams.get('draft') ?? '');
  const page = searchParams.get('page') ?? '';
  // Redirects only to a path of this website, never to another host.
  const location = /^\/(?![/\\])[\w&/-]*$/.test(page) ? page : '/website';
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

async function answerPage(
  { studio, releaseFile, assets }: RequestContext,
  person: Person,
  { pathname }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const released = await releaseFile(pathname, acceptsBrotli);
  if (released) return sendFile(response, released);
  const version = await studio.versionOf(person);
  // The page needs no text, because the studio's script loads and shows the mistakes.
  if (!version)
    return sendPage(response, 500, noticePage('A text file has a mistake', '', assets, { isBroken: true }), assets);
  const file = await version.file(pathname, acceptsBrotli);
  if (file) return sendFile(response, file);
  const target = redirectsOf(version.contents)[pathname];
  if (target !== undefined) {
    response.writeHead(303, { location: target, 'cache-control': 'no-store' }).end();
    return;
  }
  const partPath = pageOfPart(pathname);
  const page = await version.render(partPath ?? pathname);
  // If the part of a page fails, the browser requests the page itself, which explains the problem.
  if (partPath) return sendJson(response, 'part' in page ? page.status : 500, 'part' in page ? page.part : page);
  if ('problem' in page)
    return sendPage(response, 500, noticePage('This page cannot be shown', page.problem, assets), assets);
  sendPage(response, page.status, withStudio(page.html, assets), assets);
}

function sendFile(response: ServerResponse, { type, data, encoding, isHashed }: SiteFile): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': data.length,
    'cache-control': isHashed ? 'private, max-age=31536000, immutable' : 'no-store',
    ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
  });
  response.end(data);
}

function sendPage(response: ServerResponse, status: number, html: string, { csp }: StudioAssets): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': csp,
  });
  response.end(html);
}

function sendJson(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(data));
}

/** Reads the body of a request: JSON, or a file with its name. @throws Refused if the body is too large */
async function bodyOf(request: IncomingMessage, url: URL): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Refused('This file is too large: at most 40 MB are allowed.');
    chunks.push(chunk);
  }
  const data = Buffer.concat(chunks);
  if (request.headers['content-type'] !== 'application/json')
    return { fileName: url.searchParams.get('fileName') ?? '', data };
  try {
    const values = JSON.parse(data.toString('utf8'));
    if (isWithinLimits(values)) return values;
  } catch {
    throw new Refused('The studio cannot read this request.');
  }
  throw new Refused('This is more than the studio accepts in one request.');
}

/** Limits the work for one request. No form has more values or longer paths. */
const isWithinLimits = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  return depth < 12 && parts.length <= 300 && parts.every((part) => isWithinLimits(part, depth + 1));
};
