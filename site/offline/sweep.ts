import { cacheNames } from './strategies.ts';

const hashedAddress = /\/hashed\/[^"'\s)#?]+/g;

/**
 * Removes the hashed files of older releases, except those that a cached page names: that page is still shown without a
 * network, and its form needs its scripts to queue an enquiry.
 * @param current the hashed files of this release
 */
export async function sweep(current: readonly string[]): Promise<void> {
  const pages = await caches.open(cacheNames.pages);
  const kept = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
  const texts = await Promise.all(kept.map((response) => response?.text() ?? ''));
  const wanted = new Set([...current, ...texts.flatMap((text) => text.match(hashedAddress) ?? [])]);
  const files = await caches.open(cacheNames.hashed);
  await Promise.all(
    (await files.keys())
      .filter(({ url }) => !wanted.has(decodeURI(new URL(url).pathname)))
      .map((request) => files.delete(request)),
  );
}
