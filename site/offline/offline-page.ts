import { pageOfPart } from '../engine/page-part.ts';
import { withoutTrailingSlash } from '../routes.ts';

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decodeEntities = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => characters[name] ?? whole);

/** The titles of all pages that open offline, by path: from cached pages, and from cached parts for navigations. */
async function cachedPages(): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const name of ['pages', 'parts']) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? '';
      // A regular expression finds the title, because a parser would read 80 KB for each page. The title is used
      // without the company's name after ` | `.
      const title = decodeEntities(/<title>([^<]*)/.exec(text)?.[1] ?? '').replace(/ \|[^|]*$/, '');
      const { pathname } = new URL(request.url);
      const path = withoutTrailingSlash(pageOfPart(pathname) ?? pathname);
      if (title && path !== withoutTrailingSlash(location.pathname)) titles.set(path, title);
    }
  }
  return titles;
}

/**
 * On the offline page: lists the pages on this device, and loads the requested page when the network is back. Does
 * nothing on other pages.
 */
export function startOfflinePage(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#cached-pages');
  const page = template?.parentElement;
  if (!page) return;
  addEventListener('online', () => {
    // If the visitor has pressed a link, that navigation has priority.
    if (page.isConnected && !window.navigation?.transition) location.replace(location.pathname + location.search);
  });
  if ('caches' in window) cachedPages().then((pages) => showPages(template, pages), console.warn);
}

function showPages(template: HTMLTemplateElement, pages: ReadonlyMap<string, string>): void {
  if (pages.size === 0) return;
  const list = document.importNode(template.content, true);
  const item = list.querySelector('li');
  const items = [...pages]
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([path, name]) => {
      const copy = item?.cloneNode(true) as Element;
      const link = copy.querySelector('a');
      link?.setAttribute('href', path);
      link?.firstChild?.replaceWith(name);
      return copy;
    });
  item?.replaceWith(...items);
  template.replaceWith(list);
}
