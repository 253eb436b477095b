import {
  type AnyPart,
  hasAddressParameter,
  type ParameterPage,
  type PartOf,
  type PlainPage,
  pages,
} from '@company/schemas/addresses.ts';

export type Match = { page: PlainPage | 'not-found' | 'offline' } | { page: ParameterPage; type: string };

/** The page that the service worker shows when another page cannot be loaded. No page links to this address. */
export const offlinePath = '/offline.html';
export const unknownPath = '/404';

const patterns = Object.fromEntries(pages.map(({ page, path }) => [page, path])) as Record<
  PlainPage | ParameterPage,
  string
>;

/** The address of a page, for every link within the site: `linkTo('about')`, `linkTo('service', 'rpa')`. */
export function linkTo(page: PlainPage): string;
export function linkTo(page: ParameterPage, type: string): string;
export function linkTo(page: PlainPage | ParameterPage, type = ''): string {
  return patterns[page].replace(':type', type);
}

/**
 * The address of a part of a page: `linkToPart('services', 'budgets')`.
 * @param query for example `service=rpa`
 */
export const linkToPart = <Page extends PlainPage>(page: Page, part: PartOf<Page>, query = ''): string =>
  `${linkTo(page)}${query && `?${query}`}#${part}`;

/** The id of an element that is a part of a page. The URL table lists the parts. */
export const partId = (part: AnyPart): string => part;

/** Turns `/about/` into `/about`; `/` is unchanged. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=^\/|[^/])\/+$/, '');

/** @param pathname percent-encoded as in `location.pathname`. A pathname that cannot be decoded gives `not-found` */
export function matchRoute(pathname: string): Match {
  const path = withoutTrailingSlash(pathname);
  for (const row of pages) {
    if (!hasAddressParameter(row)) {
      if (row.path === path) return { page: row.page };
      continue;
    }
    const start = row.path.slice(0, -':type'.length);
    const type = path.startsWith(start) && decode(path.slice(start.length));
    if (type && !type.includes('/')) return { page: row.page, type };
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
