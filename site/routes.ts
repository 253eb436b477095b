/** The URL table: every address of the site and every link within it comes from here. */
export const routes = [
  { page: 'home', path: '/' },
  { page: 'lifecycle', path: '/it/:type' },
  { page: 'about', path: '/about' },
  { page: 'faq', path: '/faq' },
  { page: 'services', path: '/services' },
  { page: 'service', path: '/service-details/:type' },
  { page: 'expertise', path: '/domain-technology' },
  { page: 'contact', path: '/contact' },
  { page: 'privacy-policy', path: '/privacy-policy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions' },
  { page: 'accessibility', path: '/accessibility' },
] as const;

export type PageName = (typeof routes)[number]['page'];
export type TypedPage = Extract<(typeof routes)[number], { path: `${string}:type` }>['page'];
export type PlainPage = Exclude<PageName, TypedPage>;

export type Match = { page: PlainPage | 'not-found' | 'offline' } | { page: TypedPage; type: string };

export const redirects: Readonly<Record<string, string>> = { '/service-details': '/services' };

/** The page that the worker shows when a page cannot be loaded. No link leads there. */
export const offlinePath = '/offline.html';
export const unknownPath = '/404';

/** The address of a page: `linkTo('about')`, `linkTo('service', 'rpa')`. */
export function linkTo(page: PlainPage): string;
export function linkTo(page: TypedPage, type: string): string;
export function linkTo(page: PageName, type = ''): string {
  const row = routes.find((route) => route.page === page);
  if (!row) throw new RangeError(`No row of the URL table has the page '${page}'`);
  return row.path.replace(':type', type);
}

/** `/about/` is `/about`; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=^\/|[^/])\/+$/, '');

/** Finds the row of a pathname, percent-encoded as in `location.pathname`; `not-found` if it cannot be decoded. */
export function matchRoute(pathname: string): Match {
  const path = withoutTrailingSlash(pathname);
  for (const { page, path: pattern } of routes) {
    if (pattern === path) return { page: page as PlainPage };
    const stem = pattern.endsWith(':type') ? pattern.slice(0, -':type'.length) : undefined;
    if (!stem || !path.startsWith(stem)) continue;
    const type = decode(path.slice(stem.length));
    if (type && !type.includes('/')) return { page: page as TypedPage, type };
  }
  return { page: path === offlinePath ? 'offline' : 'not-found' };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
