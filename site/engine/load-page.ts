import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx');

/** Loads the code and content for a pathname. Rejects when they cannot be fetched. */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const source = `../pages/${match.page}.tsx`;
  const { load } = (await modules[source]?.()) ?? {};
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = await load('type' in match ? match.type : '');
  return {
    title: data.head.title,
    ...data,
    path: withoutTrailingSlash(pathname),
    sources: [`site/pages/${match.page}.tsx`, ...(data.sources ?? [])],
  };
}
