import { hashedFiles, installed, offlinePage } from 'virtual:release';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { syncTag } from './background-sync.ts';
import { flush } from './flush.ts';
import { worker } from './scope.ts';
import { hashed, hashedPictures, otherPictures, pages, siteScript } from './strategies.ts';
import { sweep } from './sweep.ts';

/*
 * The service worker. docs/guides/offline.md describes its caches, its updates and how to switch it off. Requests without a
 * route here go to the network as if there were no worker: the API, health checks, certificates.
 */

const isPage = (request: Request) =>
  request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html');
/** A cached copy cannot answer a request for a part of a file. */
const isWhole = (request: Request) => request.method === 'GET' && !request.headers.has('range');
const isNotAPage = /^\/(api|healthz|readyz)(\/|$)|\.\w+$/;
const isPicture = /\.(svg|png|avif|webp|jpe?g|gif|ico)$/;
/** Every page needs the icon sprites: they are cached like scripts, not like pictures, which expire. */
const isSprite = /\/icons-[^/]+\.svg$/;

registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request) && !isNotAPage.test(url.pathname), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/assets/site.js', siteScript);
registerRoute(({ request, url, sameOrigin }) => {
  if (!sameOrigin || !isWhole(request) || !url.pathname.startsWith('/hashed/')) return false;
  return !isPicture.test(url.pathname) || isSprite.test(url.pathname);
}, hashed);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isWhole(request) && url.pathname.startsWith('/hashed/') && isPicture.test(url.pathname),
  hashedPictures,
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isWhole(request) && isPicture.test(url.pathname),
  otherPictures,
);
setCatchHandler(async ({ request }) => (isPage(request) && (await matchPrecache(offlinePage.url))) || Response.error());

precache([offlinePage]);
enableNavigationPreload();

/** When the browser asks to save data, only the offline page is fetched ahead. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

// A new release may take over at once: pages come from the network first, and hashed files never change.
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  if (savesData) return;
  const asPage = { headers: { accept: 'text/html' } };
  for (const url of installed.pages) event.waitUntil(pages.handleAll({ event, request: new Request(url, asPage) })[1]);
  for (const url of installed.files) event.waitUntil(hashed.handleAll({ event, request: new Request(url) })[1]);
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
  event.waitUntil(sweep(hashedFiles));
});

// The browser sends queued enquiries when there is a connection, even when no page is open.
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushInBackground());
});

async function flushInBackground() {
  const left = await flush();
  for (const client of await worker.clients.matchAll()) client.postMessage({ type: syncTag });
  // After an error the browser tries again later.
  if (left > 0) throw new Error(`${left} enquiries could not be sent yet`);
}
