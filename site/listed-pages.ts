import { hasAddressParameter, type ParameterPage, type PlainPage, pages } from '@company/schemas/addresses.ts';
import { type ContentData, type ContentPath, type Contents, filesIn, inOrder } from '@company/schemas/contents.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { linkTo } from './routes.ts';
import { type SocialPicture, socialPicturePath } from './seo/page-facts.ts';

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

export interface Preview {
  path: string;
  title: string;
  statement: string;
  /** The name of the picture. */
  name: string;
  focus?: string | undefined;
}

/** The heading of the overview (services, home), else the first heading, else the title. */
function statementOf(data: object): string {
  const { overview, heading, title } = data as {
    overview?: { heading: { fact: string } };
    heading?: string | { fact: string };
    title: string;
  };
  if (overview) return overview.heading.fact;
  return typeof heading === 'string' ? heading : (heading?.fact ?? title);
}

export function previewsOf(contents: Contents): Preview[] {
  const { previews } = contents.get('search.yaml');
  return listedPages(contents).map(({ page, path, file, data }) => {
    const head = 'head' in data ? data.head : data;
    const { name, focus } = previews.pages[page as PlainPage] ?? assetsIn(file, data).pictures[0] ?? previews.default;
    const statement = statementOf(head);
    const title = 'name' in head ? head.name : 'title' in head ? head.title : statement;
    return { path, name, focus, title, statement };
  });
}

/** The link preview of each page, by the page's address. */
export const socialPicturesOf = (contents: Contents): Record<string, SocialPicture> =>
  Object.fromEntries(
    previewsOf(contents).map(({ path, statement }) => [path, { src: socialPicturePath(path), alt: statement }]),
  );
