import { type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { referencePattern } from '@company/enquiry/submission.ts';
import { trimInvisible } from '@company/enquiry/typed-text.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetHeaders, cacheControl, fileHeaders, sendHtml, sendMethodNotAllowed } from '../http/responses.ts';
import { sendOverloaded } from '../http/server-options.ts';
import type { PreparedRelease, SendPage, ServedRelease, Site } from './release.ts';

type ResponseKind = 'page' | 'file' | 'rendered' | 'redirect' | 'other';

declare module 'fastify' {
  interface FastifyRequest {
    served: ResponseKind | undefined;
  }
}

/** Serves the built files of the release, and renders the other pages that the site has, such as `/it/anything`. */
export async function registerPages(app: FastifyInstance, { current }: ServedRelease): Promise<void> {
  // The list of files in the release decides what is served, so the plugin may allow all dotfiles, such as `/.well-known`.
  await app.register(fastifyStatic, {
    root: current().files,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
  });

  app.get('/*', (request, reply) => {
    const { site, built, senders, files, sendNotFound } = current();
    // In most requests, the address is the same as in a link of the site.
    const sendPage = senders.get(request.url);
    if (sendPage) return sendPage(reply);
    const { path, search, key, isRespelled } = locationOf(request.url);
    if (key === undefined) return sendMalformedPath(sendNotFound, request, reply);
    const target = site.redirects[key];
    request.served = 'rendered';
    if (target !== undefined || isRespelled) return redirectTo(request, reply, (target ?? path) + search);
    const form = formNames.find((name) => site.formPages[name] === key);
    const sent = new URLSearchParams(search).get('sent') ?? '';
    if (form && referencePattern.test(sent)) return renderSent(reply, site, form, sent);
    // `key` also finds the page of an address with a query, or with other percent-encoding.
    const sendByKey = senders.get(key);
    if (sendByKey) return sendByKey(reply);
    if (built.files.has(key)) {
      request.served = 'file';
      return sendFile(request, reply, { site, files }, key);
    }
    const usualPath = usualSpelling(key);
    const intendedPath = site.redirects[usualPath] ?? (senders.has(usualPath) ? encodeURI(usualPath) : undefined);
    const redirect = intendedPath === undefined ? undefined : () => redirectTo(request, reply, intendedPath + search);
    if (site.hasPage(path)) return sendRendered(reply, site, path, redirect);
    return redirect ? redirect() : sendNotFound(reply);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD');
    // The plugin calls this for a file of the release that is no longer on the disk.
    return current().sendNotFound(reply);
  });
}

/** Responds to an address with malformed percent-encoding. The router finds most such addresses before it calls a route. */
export function sendMalformedPath(
  sendNotFound: SendPage,
  { method }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return method === 'GET' || method === 'HEAD' ? sendNotFound(reply) : sendMethodNotAllowed(reply, 'GET, HEAD');
}

/** Sends a permanent redirect. Browsers revalidate the redirect each time, so its target can still change. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  request.served = 'redirect';
  return reply.header('cache-control', cacheControl.revalidated).redirect(address, 308);
}

/** @param redirect is called if the address has no page, and another spelling of the address has a page */
async function sendRendered(
  reply: FastifyReply,
  site: Site,
  path: string,
  redirect: (() => FastifyReply) | undefined,
): Promise<FastifyReply> {
  if (reply.server.isOverloaded()) return sendOverloaded(reply);
  const rendered = await site.render(path);
  if (rendered.status === 404 && redirect) return redirect();
  return sendHtml(reply, { ...rendered, headers: { ...site.headers, 'cache-control': cacheControl.revalidated } });
}

/** Sends the confirmation of a form that was posted without JavaScript. The address has the reference in its query. */
async function renderSent(reply: FastifyReply, site: Site, form: FormName, reference: string): Promise<FastifyReply> {
  const { html } = await site.render(`${site.formPages[form]}?sent=${reference}`, { status: 'sent', form, reference });
  return sendHtml(reply, { html, status: 200, headers: { ...site.headers, 'cache-control': cacheControl.notStored } });
}

/** Whether a file is the service worker or the worker of the PDF viewer. A browser gets the policy of a worker from the file's headers. */
const isWorker = (file: string) => file === '/worker.js' || file.endsWith('.mjs');

/** Whether a `Range` header names parts of a file: https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2 */
function isByteRange(header: string): boolean {
  const [unit, ranges = ''] = header.split('=');
  const isPart = (part: string) => {
    const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? [];
    return Boolean(first || last) && !(first && last && Number(first) > Number(last));
  };
  return unit === 'bytes' && ranges.split(',').every(isPart);
}

/** Sends a file. If its name has a hash, its content never changes. Browsers revalidate all other files. */
function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { site, files }: Pick<PreparedRelease, 'site' | 'files'>,
  file: string,
): FastifyReply {
  // RFC 9110 says to ignore a malformed `Range` header. The library would answer with 416, so the header is deleted.
  if (!isByteRange(headers.range ?? '')) delete headers.range;
  const isHashed = file.startsWith('/hashed/');
  reply.headers(isHashed ? assetHeaders : fileHeaders);
  if (isWorker(file)) reply.headers(site.headers);
  reply.header('cache-control', isHashed ? cacheControl.hashedFile : cacheControl.revalidated);
  return reply.sendFile(file, files, isHashed ? { lastModified: false, acceptRanges: false } : {});
}

interface RequestLocation {
  /** The path as the client sent it, but with exactly one slash at the start and none at the end. */
  path: string;
  search: string;
  /** True if `path` differs from the path that the client sent. If so, the client is redirected. */
  isRespelled: boolean;
  /** The decoded path, which is the key of pages and files; undefined if the percent-encoding is malformed. */
  key: string | undefined;
}

/**
 * Reads a request target. The returned path never starts with two slashes, or with a slash and a backslash, because browsers would
 * interpret such a path as another host.
 */
export function locationOf(target: string): RequestLocation {
  // A client that uses the server as a proxy sends an absolute address.
  const url = target.replace(/^https?:\/\/[^/?]*/i, '');
  const queryAt = url.indexOf('?');
  const sentPath = queryAt < 0 ? url : url.slice(0, queryAt);
  const path = `/${sentPath.replace(/^[/\\]+/, '').replace(/(?<!\/)\/+$/, '')}`;
  return {
    path,
    search: queryAt < 0 ? '' : url.slice(queryAt),
    isRespelled: path !== (sentPath || '/'),
    key: decode(path),
  };
}

/** Decodes a path. An encoded slash stays encoded, because it is part of a name and not a separator. */
function decode(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Punctuation around an address in a mail, such as `(see /about).` Some programs make such punctuation a part of the link. */
const punctuationAround = /^[\s\p{Pi}\p{Ps}"'*<]+|[\s\p{Pf}\p{Pe}"'*>.,;:!?…|\\]+$/gu;

/**
 * The usual spelling of an address: lower case, one slash between names, no punctuation around it, no file extension. This spelling is for
 * addresses without a page: `/About`, `/contact).`, `/faq.html`, `/index.php`.
 * @param key a decoded path
 */
function usualSpelling(key: string): string {
  const names = key
    .slice(0, maxPathLength)
    .toLowerCase()
    .split(/[/\\]+/);
  const path = trimInvisible(
    names
      .map((name) => trimInvisible(name).replace(punctuationAround, ''))
      .filter(Boolean)
      .join('/'),
  );
  return `/${path.replace(/(?:^|\/)(?:index|default)(?:\.\w{3,4})?$|\.(?:html?|php|aspx?)$/, '')}`;
}

/** No page has an address of this length. */
const maxPathLength = 200;
