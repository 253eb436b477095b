import type { PlainPage } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/contents.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { listedPages } from '../listed-pages.ts';
import { type SocialPicture, socialPicturePath } from '../seo/page-facts.ts';

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
