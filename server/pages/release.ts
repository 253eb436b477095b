import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '@company/site/server-entry.tsx';
import type { FastifyReply } from 'fastify';
import { ConfigError } from '../config/config.ts';
import {
  type ContentEncoding,
  cacheControl,
  contentEncodings,
  negotiateEncoding,
  responseHeaders,
} from '../http/responses.ts';

interface Representation {
  body: Buffer;
  /** A strong ETag: the hash of `body`, which is different for each encoding. */
  etag: string;
}

type BuiltPage = ReadonlyMap<ContentEncoding, Representation>;

interface BuiltSite {
  /** HTML pages in memory, by decoded path: `/services` for `services/index.html`. */
  pages: ReadonlyMap<string, BuiltPage>;
  notFound: BuiltPage;
  /** Every other file that may be served, by decoded path. */
  files: ReadonlySet<string>;
}

const suffixes: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** This page has no address, and is sent with status 404. */
const notFoundPage = '/404.html';

/** Files with rules for static hosts. This server does not serve these files. */
const hostRules: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

/** Reads the pages of a built site, and lists its other files. Hidden files are left out, except in `/.well-known`. */
async function readBuiltSite(directory: string): Promise<BuiltSite> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const all = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`),
  );
  const servedFiles = [...all].filter((file) => !isHidden(file) && !isCompressed(file, all) && !hostRules.has(file));

  const pages = new Map<string, BuiltPage>();
  for (const file of servedFiles.filter((name) => name.endsWith('.html') && name !== notFoundPage)) {
    pages.set(file.replace(/\/index\.html$/, '') || '/', await readPage(directory, file, all));
  }
  const notFound = await readPage(directory, notFoundPage, all);
  return { pages, notFound, files: new Set(servedFiles.filter((name) => !name.endsWith('.html'))) };
}

const isHidden = (file: string) => /\/\./.test(file.replace(/^\/\.well-known\//, '/'));

const isCompressed = (file: string, all: ReadonlySet<string>) => /\.(br|gz)$/.test(file) && all.has(file.slice(0, -3));

async function readPage(directory: string, file: string, all: ReadonlySet<string>): Promise<BuiltPage> {
  const page = new Map<ContentEncoding, Representation>();
  for (const encoding of contentEncodings) {
    const name = file + suffixes[encoding];
    if (!all.has(name)) continue;
    const body = await readFile(join(directory, name));
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
    page.set(encoding, { body, etag: `"${hash}"` });
  }
  return page;
}

export type SendPage = (reply: FastifyReply) => FastifyReply;

/**
 * Returns a function that sends a prerendered page in the client's preferred encoding, or 304 if the client has the page already. Most
 * requests are for pages, so the headers are computed once, and not for each request.
 */
function builtPageSender(headers: Headers, page: BuiltPage, status: 200 | 404 = 200): SendPage {
  const encodings = [...page.keys()];
  const prepared = new Map(
    [...page].map(([encoding, body]) => [encoding, { ...body, ...pageHeaders(headers, encoding, body) }]),
  );
  return (reply) => {
    const requestHeaders = reply.request.headers;
    const encoding = negotiateEncoding(requestHeaders['accept-encoding'], encodings);
    const response = prepared.get(encoding);
    if (!response) throw new Error(`A built page has no ${encoding} form`);
    reply.request.served = 'page';
    reply.headers(response.headers);
    // Conditions apply only to a response with status 200 (RFC 9110, 13.2.1).
    if (status === 200 && matches(requestHeaders['if-none-match'], response.etag)) return reply.code(304).send();
    return reply.code(status).headers(response.bodyHeaders).send(response.body);
  };
}

type Headers = Readonly<Record<string, string>>;

const pageHeaders = (headers: Headers, encoding: ContentEncoding, { etag }: Representation) => ({
  headers: { ...responseHeaders, ...headers, 'cache-control': cacheControl.revalidated, vary: 'accept-encoding', etag },
  bodyHeaders: {
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  },
});

/** Weak comparison (RFC 9110, 13.1.2), because a proxy that compresses again makes tags weak. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/** A release that is ready to be served. */
export interface PreparedRelease {
  site: Site;
  /** The folder of the built site in this release. */
  files: string;
  built: BuiltSite;
  /** Functions that send the pages, by path as in the links of the site. */
  senders: ReadonlyMap<string, SendPage>;
  sendNotFound: SendPage;
}

/** @param files the folder of the built site */
async function prepareRelease(site: Site, files: string): Promise<PreparedRelease> {
  const built = await readBuiltSite(files);
  // The build also has pages that redirect, for static hosts. This server sends redirects, so it does not need these pages.
  const builtPages = [...built.pages].filter(([path]) => !(path in site.redirects));
  const senders = new Map(builtPages.map(([path, page]) => [path, builtPageSender(site.headers, page)]));
  return { site, files, built, senders, sendNotFound: builtPageSender(site.headers, built.notFound, 404) };
}

export type ServedRelease = Awaited<ReturnType<typeof serveRelease>>;

/** Loads the release that visitors get. A newer release can replace this release while the server runs, and no request has to wait. */
export async function serveRelease(initial: Site, files: string) {
  let current = await prepareRelease(initial, files);
  return {
    current: (): PreparedRelease => current,
    /** The site of the current release. Read its values again for each use, because the release may change. */
    site: new Proxy({} as Site, { get: (_, name) => current.site[name as keyof Site] }),
    /** @param folder the folder of the new release @throws if the new release cannot be read. If so, the current release stays */
    async take(folder: string): Promise<void> {
      current = await prepareRelease(await loadSite(folder), join(folder, 'site'));
    },
  };
}

/** Stores the result of `make`, and calls `make` again if the source has changed, for example by another release. */
export function memoizeBySource<Source, Value>(read: () => Source, make: (source: Source) => Value): () => Value {
  let stored: { source: Source; value: Value } | undefined;
  return () => {
    const source = read();
    if (stored?.source !== source) stored = { source, value: make(source) };
    return stored.value;
  };
}

type CreatedSite = ReturnType<typeof Entry.createSite>;

export interface Site extends Omit<CreatedSite, 'render'> {
  /**
   * Renders the whole document for `url`: a path with its query, percent-encoded as the browser sent it. The path never begins with two
   * slashes. `status` is 404 for an unknown address. With an `outcome`, `url` is the page of the form, and the server chooses the status.
   */
  render(
    ...args: Parameters<CreatedSite['render']>
  ): { html: string; status: number } | Promise<{ html: string; status: number }>;
}

export async function loadSite(directory: string): Promise<Site> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new ConfigError(`${module} is missing: build the site first (npm run build)`);
  const { createSite }: typeof Entry = await import(/* @vite-ignore */ pathToFileURL(module).href);
  const [content, assets] = await Promise.all(
    ['content.json', 'assets.json'].map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8'))),
  );
  return createSite(content, assets);
}
