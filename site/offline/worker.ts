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
 * The service worker. docs/guides/offline.md describes its caches, its updates and how to switch it off. Requests for
 * the API, health checks and certificates have no route here, so they go to the network.
 */

const networkTimeoutSeconds = 3;
const day = 24 * 60 * 60;

/**
 * Caches only complete, successful answers of this site: no errors, no redirects (the copy would have the wrong
 * address), no opaque answers, no parts of a file, nothing with `no-store`.
 */
const onlyComplete: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isComplete = response.status === 200 && response.type === 'basic' && !response.redirected;
    return isComplete && !response.headers.get('cache-control')?.includes('no-store') ? response : null;
  },
};

const addressOf = ({ url }: Request): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Pages and hashed files do not depend on a query, so the cache has one copy for all queries. */
const withoutQuery: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => addressOf(request) };

const expiration = (entries: number, days: number) =>
  // The cast is needed, because the types of Workbox's class and interface are not compatible.
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Answers from the cache after a failed preload. Otherwise Firefox shows an error (Workbox issue 3134). */
const cachedAfterError: WorkboxPlugin = {
  handlerDidError: async ({ request }) => caches.match(addressOf(request), { cacheName: 'pages' }),
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds,
  plugins: [onlyComplete, withoutQuery, expiration(40, 30), cachedAfterError],
});

/** Files with a hash in their names never change. `deleteOldFiles` removes the files of older releases. */
const hashed = new CacheFirst({ cacheName: 'hashed', plugins: [onlyComplete, withoutQuery] });

const hashedPictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [onlyComplete, expiration(80, 60)],
});

/**
 * A picture without a hash may change. The cached copy is shown at once, and a new copy is fetched for the next time.
 */
const otherPictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [onlyComplete, expiration(80, 60)],
});

/** The operator's script may change at any time, so the cached copy is only used without a network. */
const siteScript = new NetworkFirst({
  cacheName: 'site-script',
  networkTimeoutSeconds,
  plugins: [onlyComplete],
});

/** The parts of pages for navigations. */
const parts = new NetworkFirst({
  cacheName: 'parts',
  networkTimeoutSeconds,
  plugins: [onlyComplete, expiration(60, 30)],
});

const isPage = (request: Request) =>
  request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html');
const notPages = /^\/(api|healthz|readyz)(\/|$)|\.\w+$/;
answerCutOff(async (request) => {
  const cached =
    request.method === 'GET' && (await caches.match(request.url, { ignoreSearch: true, ignoreVary: true }));
  return cached || (isPage(request) && (await matchPrecache(offlinePage.url))) || Response.error();
});
registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request) && !notPages.test(url.pathname), pages);

const files = [
  [/^\/parts\/.+\.json$/, parts],
  [/^\/assets\/site\.js$/, siteScript],
  // Every page needs the icon sprites. Sprites are cached like scripts, because cached pictures expire.
  [/^\/hashed\/icons-[^/]+\.svg$/, hashed],
  [/^\/hashed\/.+\.(svg|png|avif|webp|jpe?g|gif|ico)$/, hashedPictures],
  [/^\/hashed\//, hashed],
  [/\.(svg|png|avif|webp|jpe?g|gif|ico)$/, otherPictures],
] as const;
/** A request with `Range` asks for a part of a file, which the cache cannot give. */
const isForWholeFile = (request: Request) => request.method === 'GET' && !request.headers.has('range');
for (const [addresses, strategy] of files) {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isForWholeFile(request) && addresses.test(url.pathname),
    strategy,
  );
}

setCatchHandler(async ({ request }) => (isPage(request) && (await matchPrecache(offlinePage.url))) || Response.error());

precache([offlinePage]);
enableNavigationPreload();

/** If the browser asks to save data, the installation caches only the offline page. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

// `skipWaiting` is safe: the new worker fetches pages from the network first, and hashed files never change.
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
  event.waitUntil(deleteOldFiles());
});

// The browser dispatches this event when there is a connection, even if no page is open.
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushInBackground());
});

async function flushInBackground() {
  if (isAnyCutOff()) throw new Error('A visitor has switched the network off');
  const queuedCount = await flush();
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: syncTag });
  // If this function throws, the browser dispatches the event again later.
  if (queuedCount > 0) throw new Error(`${queuedCount} enquiries could not be sent yet`);
}

const hashedAddress = /\/hashed\/[^"'\s)#?]+/g;

async function textsOf(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(responses.map((response) => response?.text() ?? ''));
}

/**
 * Removes the hashed files of older releases, except files that a cached page or part names: a cached page still opens
 * offline and needs these files, for example the scripts that queue an enquiry.
 */
async function deleteOldFiles(): Promise<void> {
  const texts = (await Promise.all(['pages', 'parts'].map(textsOf))).flat();
  const neededFiles = new Set([...hashedFiles, ...texts.flatMap((text) => text.match(hashedAddress) ?? [])]);
  const files = await caches.open('hashed');
  await Promise.all(
    (await files.keys())
      .filter(({ url }) => !neededFiles.has(decodeURI(new URL(url).pathname)))
      .map((request) => files.delete(request)),
  );
}
