import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

/** The caches that a visitor's device holds, beside the one page of Workbox's precache. */
export const cacheNames = { pages: 'pages', hashed: 'hashed', pictures: 'pictures', script: 'site-script' } as const;

/** How long the network may take before a copy is shown, in seconds. */
const networkTimeoutSeconds = 3;
const day = 24 * 60 * 60;

/**
 * Only whole, plain answers of this site are kept: no errors, no redirects (the copy would stand under the wrong
 * address), no opaque answers, no parts of a file, and nothing that the server says is not to be stored.
 */
const onlyPlain: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const plain = response.status === 200 && response.type === 'basic' && !response.redirected;
    return plain && !response.headers.get('cache-control')?.includes('no-store') ? response : null;
  },
};

/** A page is the same whatever its query says: one copy of each, and no tracking parameter multiplies them. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

/** Counted by use, the oldest go first. */
const atMost = (entries: number, days: number) =>
  // The class and the interface of Workbox disagree on what an absent callback is.
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin;

/** The site as it is now, where there is a network; what was read before, where there is none. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds,
  plugins: [onlyPlain, withoutQuery, atMost(40, 30)],
});

/** A name with a hash in it never changes its content. Those of older releases are swept; see `sweep.ts`. */
export const hashed = new CacheFirst({ cacheName: cacheNames.hashed, plugins: [onlyPlain] });

export const hashedPictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [onlyPlain, atMost(80, 60)],
});

/** A picture without a hash may be exchanged under its name: the copy is shown at once, and asked for again. */
export const otherPictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [onlyPlain, atMost(80, 60)],
});

/** The operator's script changes when the operator wants: a copy is for those without a network. */
export const siteScript = new NetworkFirst({
  cacheName: cacheNames.script,
  networkTimeoutSeconds,
  plugins: [onlyPlain],
});
