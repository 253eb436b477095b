import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx');
const pages = new Map<string, Promise<Page>>();

declare global {
  interface WindowEventMap {
    /** In development, of `site/build/page-updates.ts`: the module of a page was changed. */
    'page-update': CustomEvent<{ source: string; module: PageModule }>;
  }
}

const updatedModules = new Map<string, PageModule>();
if (import.meta.hot) addEventListener('page-update', ({ detail }) => updatedModules.set(detail.source, detail.module));

/** Loads each page once: early by `prefetch.ts`, or when it is opened. A page that failed is loaded again. */
export function loadPageOnce(pathname: string): Promise<Page> {
  // In development the module may have changed.
  const page = (!import.meta.hot && pages.get(pathname)) || loadPage(pathname);
  pages.set(pathname, page);
  page.catch(() => pages.delete(pathname));
  return page;
}

export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const source = `site/pages/${match.page}.tsx`;
  const { load } = updatedModules.get(source) ?? (await modules[source.replace('site/', '../')]?.()) ?? {};
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = await load('type' in match ? match.type : '');
  return {
    title: data.head.title,
    ...data,
    path: withoutTrailingSlash(pathname),
    sources: [source, ...(data.sources ?? [])],
  };
}
