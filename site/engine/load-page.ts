import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';
import { updatedPages } from './page-updates.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx');

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
