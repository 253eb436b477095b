import release from 'virtual:release';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerCutOff, isAnyCutOff } from './cut-off.ts';
import { flush } from './flush.ts';
import { syncTag } from './queue.ts';
import { worker } from './scope.ts';

const { hashedFiles, installed, offlinePage } = release;

/*
 * The service worker. docs/guides/offline.md describes its caches, its updates and how to switch it off. Requests
 * without a route here go to the network as if there were no worker: the API, health checks, certificates.
 */

const networkTimeoutSeconds = 3;
const day = 24 * 60 * 60;

/**
 * Caches only complete, successful answers of this site: no errors, no redirects (the copy would have the wrong
 * address), no opaque answers, no parts of a file, nothing with `no-store`.
 */
const onlyPlain: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const plain = response.status === 200 && response.type === 'basic' && !response.redirected;
    return plain && !response.headers.get('cache-control')?.includes('no-store') ? response : null;
  },
};

const addressOf = ({ url }: Request): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Pages and hashed files do not depend on a query. The cache has one copy of each. */
const withoutQuery: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => addressOf(request) };

const atMost = (entries: number, days: number) =>
  // Workbox's class and interface differ in the type of an absent callback.
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Firefox shows an error instead of a page after a failed preload (Workbox issue 3134). */
const notErrors: WorkboxPlugin = {
  handlerDidError: async ({ request }) => caches.match(addressOf(request), { cacheName: 'pages' }),
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [onlyPlain, withoutQuery, atMost(40, 30), notErrors],
});

/** The content of a file with a hash in its name never changes. `sweep` removes the files of older releases. */
const hashed = new CacheFirst({ cacheName: 'hashed', plugins: [onlyPlain, withoutQuery] });

const hashedPictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [onlyPlain, atMost(80, 60)],
});

/** A picture without a hash may change. The copy is shown at once and updated for the next time. */
const otherPictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [onlyPlain, atMost(80, 60)],
});

/** The operator's script may change at any time. Its copy is only used without a network. */
const siteScript = new NetworkFirst({
  cacheName: 'site-script',
  networkTimeoutSeconds,
  plugins: [onlyPlain],
});

/** The parts of pages for navigations. */
const parts = new NetworkFirst({ cacheName: 'parts', networkTimeoutSeconds, plugins: [onlyPlain, atMost(60, 30)] });

const isPage = (request: Request) =>
  request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html');
const isNotAPage = /^\/(api|healthz|readyz)(\/|$)|\.\w+$/;
answerCutOff(async (request) => {
  const kept = request.method === 'GET' && (await caches.match(request.url, { ignoreSearch: true, ignoreVary: true }));
  return kept || (isPage(request) && (await matchPrecache(offlinePage.url))) || Response.error();
});
registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request) && !isNotAPage.test(url.pathname), pages);

const files = [
  [/^\/parts\/.+\.json$/, parts],
  [/^\/assets\/site\.js$/, siteScript],
  // Every page needs the icon sprites. They are cached like scripts, because pictures expire.
  [/^\/hashed\/icons-[^/]+\.svg$/, hashed],
  [/^\/hashed\/.+\.(svg|png|avif|webp|jpe?g|gif|ico)$/, hashedPictures],
  [/^\/hashed\//, hashed],
  [/\.(svg|png|avif|webp|jpe?g|gif|ico)$/, otherPictures],
] as const;
/** A cached copy cannot answer a request for a part of a file. */
const isWhole = (request: Request) => request.method === 'GET' && !request.headers.has('range');
for (const [addresses, strategy] of files) {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isWhole(request) && addresses.test(url.pathname),
    strategy,
  );
}

setCatchHandler(async ({ request }) => (isPage(request) && (await matchPrecache(offlinePage.url))) || Response.error());

precache([offlinePage]);
enableNavigationPreload();

/** Only the offline page is fetched ahead when the browser asks to save data. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

// A new release may take over at once: pages come from the network first, and hashed files never change.
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  if (savesData) return;
  const asPage = { headers: { accept: 'text/html' } };
  for (const url of installed.pages) event.waitUntil(pages.handleAll({ event, request: new Request(url, asPage) })[1]);
  for (const url of installed.parts) event.waitUntil(parts.handleAll({ event, request: new Request(url) })[1]);
  for (const url of installed.files) event.waitUntil(hashed.handleAll({ event, request: new Request(url) })[1]);
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
  event.waitUntil(sweep());
});

// The browser sends queued enquiries when there is a connection, even when no page is open.
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushInBackground());
});

async function flushInBackground() {
  if (isAnyCutOff()) throw new Error('A visitor has switched the network off');
  const left = await flush();
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: syncTag });
  // An error makes the browser try again later.
  if (left > 0) throw new Error(`${left} enquiries could not be sent yet`);
}

const hashedAddress = /\/hashed\/[^"'\s)#?]+/g;

async function textsOf(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(kept.map((response) => response?.text() ?? ''));
}

/**
 * Removes the hashed files of older releases, except those that a cached page or part names. Such a page still opens
 * offline, and its form needs its scripts to queue an enquiry.
 */
async function sweep(): Promise<void> {
  const texts = (await Promise.all(['pages', 'parts'].map(textsOf))).flat();
  const wanted = new Set([...hashedFiles, ...texts.flatMap((text) => text.match(hashedAddress) ?? [])]);
  const files = await caches.open('hashed');
  await Promise.all(
    (await files.keys())
      .filter(({ url }) => !wanted.has(decodeURI(new URL(url).pathname)))
      .map((request) => files.delete(request)),
  );
}
