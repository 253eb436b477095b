import {
  type AnyPart,
  hasTypeParameter,
  type ParameterPage,
  type PartOf,
  type PlainPage,
  pages,
} from '@company/schemas/addresses.ts';

export type Match = { page: PlainPage | 'not-found' | 'offline' } | { page: ParameterPage; type: string };

/** The worker shows this page when a page cannot be loaded. No link leads there. */
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

/** Turns `/about/` into `/about`; `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=^\/|[^/])\/+$/, '');

/** Finds the row of a pathname, percent-encoded as in `location.pathname`; `not-found` if it cannot be decoded. */
export function matchRoute(pathname: string): Match {
  const path = withoutTrailingSlash(pathname);
  for (const row of pages) {
    if (!hasTypeParameter(row)) {
      if (row.path === path) return { page: row.page };
      continue;
    }
    const stem = row.path.slice(0, -':type'.length);
    const type = path.startsWith(stem) && decode(path.slice(stem.length));
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
