import { type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { referencePattern } from '@company/enquiry/reference.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtPageSender, readBuiltSite } from './built-site.ts';
import { sendHtml } from './content-encoding.ts';
import { sendOverloaded } from './overload.ts';
import { sendMethodNotAllowed } from './problem-reply.ts';
import { locationOf } from './request-location.ts';
import { fileHeaders, partHeaders } from './security-headers.ts';
import { inLanguage, languageOf, type Site } from './site.ts';

/** The kind of a response outside of the API, for the metrics. */
type Served = 'page' | 'file' | 'rendered' | 'redirect' | 'other';

declare module 'fastify' {
  interface FastifyRequest {
    served: Served | undefined;
  }
}

/** Serves the built files of a release, and renders pages for all other addresses. */
export async function registerPages(
  app: FastifyInstance,
  { site, builtFiles }: { site: Site; builtFiles: string },
): Promise<void> {
  const { pages, files } = await readBuiltSite(builtFiles);
  // The build has pages for redirects, which static hosts need. This server sends redirects instead.
  const own = [...pages].filter(([path]) => !(path in site.redirects));
  const senders = new Map(
    own.map(([path, page]) => [path, builtPageSender(inLanguage(site, languageOf(site, path)), page)]),
  );
  // `files` decides what is served; the plugin only sends. Its rule for dotfiles would hide `/.well-known`.
  await app.register(fastifyStatic, {
    root: builtFiles,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
  });

  app.get('/*', (request, reply) => {
    // The usual case: an address as in the site's links.
    const sendPage = senders.get(request.url);
    if (sendPage) return sendPage(reply);
    const { path, search, key, respelled } = locationOf(request.url);
    if (key === undefined) return sendMalformedPath(site, request, reply);
    const target = site.redirects[key];
    request.served = 'rendered';
    // A permanent redirect, as it is only another spelling, but revalidated, so that it can change.
    if (target !== undefined || respelled) {
      request.served = 'redirect';
      return reply.header('cache-control', 'no-cache').redirect((target ?? path) + search, 308);
    }
    const own = inLanguage(site, languageOf(site, key));
    const form = formNames.find((name) => own.formPages[name] === key);
    const sent = new URLSearchParams(search).get('sent') ?? '';
    if (form && referencePattern.test(sent)) return renderSent(reply, own, form, sent);
    const sendRespelled = senders.get(key);
    if (sendRespelled) return sendRespelled(reply);
    if (files.has(key)) {
      request.served = 'file';
      return sendFile(reply, site, key);
    }
    return render(reply, site, path + search);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD');
    // A file of the release that is no longer on the disk.
    request.served = 'rendered';
    return render(reply, site, request.url);
  });
}

/** Responds to an address with malformed percent-encoding; the router finds most of them before any route. */
export async function sendMalformedPath(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD');
  if (reply.server.isOverloaded()) return sendOverloaded(reply);
  // Encoded again it is well-formed, and as one segment it is an unknown address.
  const { html } = await site.render(`/${encodeURIComponent(request.url)}`);
  return sendHtml(reply, { html, status: 404, headers: { ...site.headers, 'cache-control': 'no-cache' } });
}

async function render(reply: FastifyReply, site: Site, url: string): Promise<FastifyReply> {
  if (reply.server.isOverloaded()) return sendOverloaded(reply);
  return sendHtml(reply, { ...(await site.render(url)), headers: { ...site.headers, 'cache-control': 'no-cache' } });
}

/** Confirms a form that was posted without JavaScript, if the address has a reference in its query. */
async function renderSent(reply: FastifyReply, site: Site, form: FormName, reference: string): Promise<FastifyReply> {
  const { html } = await site.render(`${site.formPages[form]}?sent=${reference}`, { status: 'sent', form, reference });
  // With the reference of a visitor.
  return sendHtml(reply, { html, status: 200, headers: { ...site.headers, 'cache-control': 'no-store' } });
}

/** The service worker and the PDF viewer's worker: the policy of their own files applies to them. */
const isWorker = (file: string) => file === '/worker.js' || file.endsWith('.mjs');

/** The content of a file with a hash in its name never changes; all others are revalidated. */
function sendFile(reply: FastifyReply, site: Site, file: string): FastifyReply {
  const isHashed = file.startsWith('/hashed/');
  reply.headers(isHashed ? partHeaders : fileHeaders);
  if (isWorker(file)) reply.headers(site.headers);
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(file, isHashed ? { lastModified: false, acceptRanges: false } : {});
}
