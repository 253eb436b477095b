import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { updatedPages } from '../vite/updated-pages.ts';
import type { Page, PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx');
const pages = new Map<string, Promise<Page>>();

/** Loads each page once: early by `prefetch.ts`, or when it is opened. A page that failed is loaded again. */
export function loadPageOnce(pathname: string): Promise<Page> {
  // In development the module may have changed.
  const page = (!import.meta.hot && pages.get(pathname)) || loadPage(pathname);
  pages.set(pathname, page);
  page.catch(() => pages.delete(pathname));
  return page;
}

/** Loads the code and content for a pathname. Rejects when they cannot be fetched. */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const source = `site/pages/${match.page}.tsx`;
  const updated = import.meta.hot && updatedPages.get(source);
  const { load } = updated ?? (await modules[source.replace('site/', '../')]?.()) ?? {};
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = await load('type' in match ? match.type : '');
  return {
    title: data.head.title,
    ...data,
    path: withoutTrailingSlash(pathname),
    sources: [source, ...(data.sources ?? [])],
  };
}
