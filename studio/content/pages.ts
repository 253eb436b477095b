import type { Contents } from '@company/schemas/content-types.ts';
import { findKind } from '@company/schemas/files.ts';
import { inOrder } from '@company/schemas/lists.ts';
import { linkTo, offlinePath, type PlainPage, routes, unknownPath } from '@company/site/routes.ts';
import type { State } from '../api.ts';

/** All pages of the site in the order of its URL table, then the two without a link. Names are those of the menu. */
export function pagesOf(contents: Contents): State['pages'] {
  const { notFound, offline } = contents.get('errors.yaml');
  return [
    ...routes.flatMap(({ page }) => {
      if (page === 'service')
        return inOrder(contents, 'services').map(({ slug, data }) => ({ path: linkTo(page, slug), name: data.name }));
      if (page === 'lifecycle')
        return inOrder(contents, 'lifecycle').map(({ slug, data }) => ({ path: linkTo(page, slug), name: data.title }));
      return [{ path: linkTo(page), name: nameOf(page, contents) }];
    }),
    { path: unknownPath, name: notFound.title },
    { path: offlinePath, name: offline.title },
  ];
}

function nameOf(page: PlainPage, contents: Contents): string {
  const named = contents.get('navigation.yaml').main.items.find((item) => item.page === page)?.name;
  return named ?? contents.get(`legal/${page}.md`)?.head.title ?? page;
}

/** The path of the page that shows a content file; undefined if every page shows it, or none. */
export function pageOf(file: string): string | undefined {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(file) ?? [];
  const kind = findKind(file);
  const rowOf = (wanted: string) => routes.find((route) => route.page === wanted);
  return kind && (rowOf(kind.page ?? kind.name) ?? rowOf(name))?.path.replace(':type', name);
}
