import pageStyles from 'virtual:page-styles';
import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';
import type { SiteContent } from './site-content.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx', { eager: true });

/** The page of an address, before it is rendered. @param pathname percent-encoded */
export function loadPage(pathname: string, content: SiteContent): Page {
  const match = matchRoute(pathname);
  const module = modules[`../pages/${match.page}.tsx`];
  if (!module) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = module.load(content, 'type' in match ? match.type : '');
  const stylesheet = pageStyles[match.page];
  return { title: data.head.title, ...data, path: withoutTrailingSlash(pathname), stylesheet };
}
