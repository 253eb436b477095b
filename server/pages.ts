import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNames } from '../enquiry/enquiry.ts';
import type { FormOutcome } from '../enquiry/form-outcome.ts';
import { referencePattern } from '../enquiry/reference.ts';
import { builtPageSender } from './built-page-reply.ts';
import { readBuiltSite } from './built-site.ts';
import { sendHtml } from './html-reply.ts';
import { sendMethodNotAllowed } from './problem-reply.ts';
import { locationOf, type RequestLocation } from './request-location.ts';
import { fileHeaders, partHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

/** How a request for anything but the interface was answered, for the metrics. */
type Served = 'page' | 'file' | 'rendered' | 'redirect' | 'other';

declare module 'fastify' {
  interface FastifyRequest {
    served: Served | undefined;
  }
}

/** Serves what was built in `dist`, and renders the addresses that were not. */
export async function registerPages(app: FastifyInstance, { site, dist }: { site: Site; dist: string }): Promise<void> {
  const { pages, files } = await readBuiltSite(dist);
  // An address that only leads elsewhere has a page for hosts of files alone: this server redirects.
  const own = [...pages].filter(([path]) => !(path in site.redirects));
  const senders = new Map(own.map(([path, page]) => [path, builtPageSender(site, page)]));
  // `files` decides what is served; the plugin only sends it. Its own dotfile rule would hide `/.well-known`.
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
  });

  app.get('/*', (request, reply) => {
    // As the site's own links spell it: there is nothing to read or to tidy up.
    const sendPage = senders.get(request.url);
    if (sendPage) return sendPage(reply);
    const location = locationOf(request.url);
    const { path, search, key } = location;
    if (key === undefined) return answerMalformedPath(site, request, reply);
    const target = site.redirects[key];
    request.served = 'rendered';
    // Permanent, as both are only other spellings of an address, but checked again, so that it can change its mind.
    if (target !== undefined || location.respelled) {
      request.served = 'redirect';
      return reply.header('cache-control', 'no-cache').redirect((target ?? path) + search, 308);
    }
    const sent = sentForm(site, location);
    if (sent) return renderSent(reply, site, sent);
    const sendRespelled = senders.get(key);
    if (sendRespelled) return sendRespelled(reply);
    if (files.has(key)) {
      request.served = 'file';
      return sendFile(reply, site, key);
    }
    return render(reply, site, path + search);
  });

  app.setNotFoundHandler((_request, reply) => sendMethodNotAllowed(reply, 'GET, HEAD'));
}

/** Answers an address whose percent-encoding is malformed; the router finds most of them before any route. */
export async function answerMalformedPath(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD');
  // Encoded once more it is well-formed, and in one segment it is the address of no page.
  const { html } = await site.render(`/${encodeURIComponent(request.url)}`);
  return sendHtml(reply, site, { html, status: 404, cacheControl: 'no-cache' });
}

async function render(reply: FastifyReply, site: Site, url: string): Promise<FastifyReply> {
  return sendHtml(reply, site, { ...(await site.render(url)), cacheControl: 'no-cache' });
}

type SentForm = Extract<FormOutcome, { status: 'sent' }>;

/** What a plain post was redirected to: the form's page with the reference in its query. */
function sentForm(site: Site, { key, search }: RequestLocation): SentForm | undefined {
  const form = formNames.find((name) => site.formPages[name] === key);
  if (!form) return undefined;
  const reference = new URLSearchParams(search).get('sent') ?? '';
  return referencePattern.test(reference) ? { status: 'sent', form, reference } : undefined;
}

async function renderSent(reply: FastifyReply, site: Site, outcome: SentForm): Promise<FastifyReply> {
  const { html } = await site.render(`${site.formPages[outcome.form]}?sent=${outcome.reference}`, outcome);
  return sendHtml(reply, site, { html, status: 200, cacheControl: 'no-store' });
}

/** The service worker and the PDF viewer's: they obey the policy of their own files. */
const isWorker = (file: string) => file === '/worker.js' || file.endsWith('.mjs');

/** A name with a hash in it never changes its content; all others are asked for again, at the cost of a 304. */
function sendFile(reply: FastifyReply, site: Site, file: string): FastifyReply {
  const isHashed = file.startsWith('/hashed/');
  reply.headers(isHashed ? partHeaders : fileHeaders);
  if (isWorker(file)) reply.headers(site.headers);
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(file, isHashed ? { lastModified: false, acceptRanges: false } : {});
}
