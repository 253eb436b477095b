import pageStyles from 'virtual:page-styles';
import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx', { eager: true });

/** The page of an address, before it is rendered. @param pathname percent-encoded */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const module = modules[`../pages/${match.page}.tsx`];
  if (!module) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = await module.load('type' in match ? match.type : '');
  const stylesheet = pageStyles.pages[match.page];
  return { title: data.head.title, ...data, path: withoutTrailingSlash(pathname), stylesheet };
}
