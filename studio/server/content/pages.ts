import { draftHome, homePath, pages } from '@company/schemas/addresses.ts';
import type { ContentData, ContentPath, Contents } from '@company/schemas/contents.ts';
import { findKind } from '@company/schemas/kinds.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { offlinePath, unknownPath } from '@company/site/routes.ts';
import type { State } from '../../shared/api.ts';

/** The path of a page on the desk, whose own first page is at `/`. */
const draftPath = (path: string) => (path === homePath ? draftHome : path);

/** All pages of the site in the order of its URL table, then the two without a link. Names are those of the menu. */
export function pagesOf(contents: Contents | undefined): State['pages'] {
  if (!contents) return [];
  const { notFound, offline } = contents.get('errors.yaml');
  const { main } = contents.get('navigation.yaml');
  return [
    ...listedPages(contents).map(({ page, path, data }) => ({
      path: draftPath(path),
      name: main.items.find((item) => item.page === page)?.name ?? nameOf(data) ?? page,
    })),
    { path: unknownPath, name: notFound.title },
    { path: offlinePath, name: offline.title },
  ];
}

function nameOf(data: ContentData<ContentPath>): string | undefined {
  if ('head' in data) return data.head.title;
  if ('name' in data) return data.name;
  return 'title' in data ? data.title : undefined;
}

/** The path of the page that shows a content file; undefined if every page shows it, or none. */
export function pageOf(file: string): string | undefined {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(file) ?? [];
  const shownBy = findKind(file)?.page;
  const row = pages.find(
    ({ page, content }) => page === shownBy || content === file || file === `${content}/${name}.yaml`,
  );
  return row && draftPath(row.path.replace(':type', name));
}
