import { withoutTrailingSlash } from '../../routes.ts';

export interface CachedPage {
  path: string;
  /** The page's title without the company's name. */
  name: string;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Undoes React's escaping of text. */
const unescaped = (text: string) => text.replace(/&(\w+|#x27);/g, (whole, name: string) => characters[name] ?? whole);

/** The pages in the worker's cache, sorted by name. Rejects when caches are refused. */
export async function cachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open('pages');
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      // Only the title is needed: a parser would read 80 KB for each page.
      const title = unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? '');
      const path = withoutTrailingSlash(new URL(request.url).pathname);
      return { path, name: title.replace(/ \|[^|]*$/, '') };
    }),
  );
  return pages
    .filter(({ path, name }) => name && path !== withoutTrailingSlash(location.pathname))
    .sort((a, b) => a.name.localeCompare(b.name));
}
