import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

/** The caches on a visitor's device, besides Workbox's precache with one page. */
export const cacheNames = { pages: 'pages', hashed: 'hashed', pictures: 'pictures', script: 'site-script' } as const;

/** After this time the cached copy is shown. */
const networkTimeoutSeconds = 3;
const day = 24 * 60 * 60;

/**
 * Caches only complete, successful answers of this site: no errors, no redirects (the copy would have the wrong address),
 * no opaque answers, no parts of a file, nothing with `no-store`.
 */
const onlyPlain: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const plain = response.status === 200 && response.type === 'basic' && !response.redirected;
    return plain && !response.headers.get('cache-control')?.includes('no-store') ? response : null;
  },
};

/** Pages and hashed files do not depend on a query: one copy of each, whatever tracking or a repeated import adds. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

/** Limits a cache; the least recently used entries go first. */
const atMost = (entries: number, days: number) =>
  // Workbox's class and interface differ in the type of an absent callback.
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** From the network; without one, pages that were opened before. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds,
  plugins: [onlyPlain, withoutQuery, atMost(40, 30)],
});

/** The content of a file with a hash in its name never changes. `sweep.ts` removes those of older releases. */
export const hashed = new CacheFirst({ cacheName: cacheNames.hashed, plugins: [onlyPlain, withoutQuery] });

export const hashedPictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [onlyPlain, atMost(80, 60)],
});

/** A picture without a hash may change: the copy is shown at once and updated for the next time. */
export const otherPictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [onlyPlain, atMost(80, 60)],
});

/** The operator's script may change at any time: the copy is only used without a network. */
export const siteScript = new NetworkFirst({
  cacheName: cacheNames.script,
  networkTimeoutSeconds,
  plugins: [onlyPlain],
});
