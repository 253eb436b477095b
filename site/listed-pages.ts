import { hasAddressParameter, type ParameterPage, type PlainPage, pages } from '@company/schemas/addresses.ts';
import { type ContentData, type ContentPath, type Contents, filesIn, inOrder } from '@company/schemas/contents.ts';
import { linkTo } from './routes.ts';

interface ListedPage {
  page: PlainPage | ParameterPage;
  path: string;
  file: ContentPath;
  data: ContentData<ContentPath>;
}

/**
 * Every page with its address and content, in the order of the URL table. Only the build and the studio use the list.
 */
export const listedPages = (contents: Contents): ListedPage[] =>
  pages.flatMap((row): ListedPage[] =>
    hasAddressParameter(row)
      ? inOrder(contents, row.content).map(({ slug, path, data }) => {
          return { page: row.page, path: linkTo(row.page, slug), file: path, data };
        })
      : [{ page: row.page, path: linkTo(row.page), file: row.content, data: contents.get(row.content) }],
  );

/** The redirects from `/service-details` without a service, and from the former addresses of renamed pages. */
export const redirectsOf = (contents: Contents): Readonly<Record<string, string>> => ({
  '/service-details': linkTo('services'),
  ...Object.fromEntries([
    ...filesIn(contents, 'services').flatMap(({ slug, data }) =>
      data.formerly.map((formerSlug) => [linkTo('service', formerSlug), linkTo('service', slug)]),
    ),
    ...filesIn(contents, 'lifecycle').flatMap(({ slug, data }) =>
      data.formerly.map((formerSlug) => [linkTo('lifecycle', formerSlug), linkTo('lifecycle', slug)]),
    ),
  ]),
});
