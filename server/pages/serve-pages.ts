import { type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { referencePattern } from '@company/enquiry/submission.ts';
import { trimInvisible } from '@company/enquiry/typed-text.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendOverloaded } from '../http/overload.ts';
import { sendHtml, sendMethodNotAllowed } from '../http/replies.ts';
import { cacheControl, fileHeaders, partHeaders } from '../http/response-headers.ts';
import type { SendPage } from './built-site.ts';
import type { PreparedRelease, ServedRelease, Site } from './release.ts';

type Served = 'page' | 'file' | 'rendered' | 'redirect' | 'other';

declare module 'fastify' {
  interface FastifyRequest {
    served: Served | undefined;
  }
}

/** Serves the built files of the release, and renders the other pages that the site has, such as `/it/anything`. */
export async function registerPages(app: FastifyInstance, { current }: ServedRelease): Promise<void> {
  // The release's list of files decides what is served, and the plugin only sends. Its rule for dotfiles would hide `/.well-known`.
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
    // The usual case: the address is that of a link of the site.
    const sendPage = senders.get(request.url);
    if (sendPage) return sendPage(reply);
    const { path, search, key, respelled } = locationOf(request.url);
    if (key === undefined) return sendMalformedPath(sendNotFound, request, reply);
    const target = site.redirects[key];
    request.served = 'rendered';
    if (target !== undefined || respelled) return redirectTo(request, reply, (target ?? path) + search);
    const form = formNames.find((name) => site.formPages[name] === key);
    const sent = new URLSearchParams(search).get('sent') ?? '';
    if (form && referencePattern.test(sent)) return renderSent(reply, site, form, sent);
    const sendRespelled = senders.get(key);
    if (sendRespelled) return sendRespelled(reply);
    if (built.files.has(key)) {
      request.served = 'file';
      return sendFile(request, reply, { site, files }, key);
    }
    const usual = usualSpelling(key);
    const intended = site.redirects[usual] ?? (senders.has(usual) ? encodeURI(usual) : undefined);
    const redirect = intended === undefined ? undefined : () => redirectTo(request, reply, intended + search);
    if (site.hasPage(path)) return sendRendered(reply, site, path, redirect);
    return redirect ? redirect() : sendNotFound(reply);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD');
    // A file of the release that is no longer on the disk.
    return current().sendNotFound(reply);
  });
}

/** Responds to an address with malformed percent-encoding. The router finds most of them before it calls a route. */
export function sendMalformedPath(
  sendNotFound: SendPage,
  { method }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return method === 'GET' || method === 'HEAD' ? sendNotFound(reply) : sendMethodNotAllowed(reply, 'GET, HEAD');
}

/** The redirect is permanent, because it leads to another spelling of the address. Browsers revalidate it, so it can change. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  request.served = 'redirect';
  return reply.header('cache-control', cacheControl.revalidated).redirect(address, 308);
}

/** @param redirect for the address of an unknown service, if another spelling of it has a page */
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

/** Confirms a form that was posted without JavaScript, if the address has a reference in its query. */
async function renderSent(reply: FastifyReply, site: Site, form: FormName, reference: string): Promise<FastifyReply> {
  const { html } = await site.render(`${site.formPages[form]}?sent=${reference}`, { status: 'sent', form, reference });
  return sendHtml(reply, { html, status: 200, headers: { ...site.headers, 'cache-control': cacheControl.notStored } });
}

/** The service worker and the PDF viewer's worker. The policy in the headers of these files applies to the workers. */
const isWorker = (file: string) => file === '/worker.js' || file.endsWith('.mjs');

/** Whether a header names parts of a file: https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2 */
function isByteRange(header: string): boolean {
  const [unit, ranges = ''] = header.split('=');
  const isPart = (part: string) => {
    const [, first, last] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? [];
    return Boolean(first || last) && !(first && last && Number(first) > Number(last));
  };
  return unit === 'bytes' && ranges.split(',').every(isPart);
}

/** The content of a file with a hash in its name never changes; all others are revalidated. */
function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { site, files }: Pick<PreparedRelease, 'site' | 'files'>,
  file: string,
): FastifyReply {
  // RFC 9110: a header that is no range is ignored. The library would answer with 416.
  if (!isByteRange(headers.range ?? '')) delete headers.range;
  const isHashed = file.startsWith('/hashed/');
  reply.headers(isHashed ? partHeaders : fileHeaders);
  if (isWorker(file)) reply.headers(site.headers);
  reply.header('cache-control', isHashed ? cacheControl.hashedFile : cacheControl.revalidated);
  return reply.sendFile(file, files, isHashed ? { lastModified: false, acceptRanges: false } : {});
}

interface RequestLocation {
  /** As sent, but with exactly one slash at the start and none at the end. */
  path: string;
  search: string;
  /** `path` differs from what was sent. Then the client is redirected. */
  respelled: boolean;
  /** The path decoded, to look it up; undefined when its percent-encoding is malformed. */
  key: string | undefined;
}

/**
 * Reads a request target. It never returns a path that starts with two slashes, or with a slash and a backslash: browsers would
 * interpret it as another host.
 */
export function locationOf(target: string): RequestLocation {
  // A client that uses the server as a proxy sends an absolute address.
  const url = target.replace(/^https?:\/\/[^/?]*/i, '');
  const queryAt = url.indexOf('?');
  const sent = queryAt < 0 ? url : url.slice(0, queryAt);
  const path = `/${sent.replace(/^[/\\]+/, '').replace(/(?<!\/)\/+$/, '')}`;
  return { path, search: queryAt < 0 ? '' : url.slice(queryAt), respelled: path !== (sent || '/'), key: decoded(path) };
}

/** An encoded slash stays encoded: it is part of a name, not a separator. */
function decoded(path: string): string | undefined {
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

/** Marks around an address in a mail or message, such as `(see /about).` Programs make them a part of the link. */
const around = /^[\s\p{Pi}\p{Ps}"'*<]+|[\s\p{Pf}\p{Pe}"'*>.,;:!?…|\\]+$/gu;

/**
 * The usual spelling of an address: lower case, one slash between names, no marks around it, no file extension. It is used for
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
      .map((name) => trimInvisible(name).replace(around, ''))
      .filter(Boolean)
      .join('/'),
  );
  return `/${path.replace(/(?:^|\/)(?:index|default)(?:\.\w{3,4})?$|\.(?:html?|php|aspx?)$/, '')}`;
}

/** Far longer than the address of any page. */
const maxPathLength = 200;
