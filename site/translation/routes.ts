import { language, pages } from 'virtual:language';
import * as site from '../routes.ts';

// The URL table of another language, in the place of site/routes.ts: see site/vite/languages.ts. Pages that the language has
// are beneath its code, `/ar/contact`. Links to all others lead to the site's own language.

export type * from '../routes.ts';
export const { offlinePath, redirects, unknownPath, withoutTrailingSlash } = site;

const prefix = `/${language}`;
const isTranslated = (page: string) => pages.some((one) => one === page);

export const routes = site.routes.filter(({ page }) => isTranslated(page));

export function linkTo(page: site.PageName, type = ''): string {
  const path = site.linkTo(page as site.TypedPage, type);
  return isTranslated(page) ? prefix + path : path;
}

export function matchRoute(pathname: string): site.Match {
  const match = pathname.startsWith(`${prefix}/`) && site.matchRoute(pathname.slice(prefix.length));
  return match && isTranslated(match.page) ? match : { page: 'not-found' };
}
