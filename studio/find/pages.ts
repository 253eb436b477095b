import { inOrder } from '@company/schemas/lists.ts';
import type { Contents } from '@company/schemas/load.ts';
import { linkTo, offlinePath, type PlainPage, routes, unknownPath } from '@company/site/routes.ts';
import type { FieldRef, State } from '../api.ts';
import { type Nearness, scopeOf } from './scope.ts';
import { fieldKey, type TextIndex } from './text-index.ts';

/** All pages of the site in the order of its URL table, then the two that no link leads to. Names are those of the menu. */
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
  if (page === 'privacy-policy' || page === 'terms-and-conditions') {
    return contents.get(`legal/${page}.md`)?.head.title ?? page;
  }
  return contents.get('navigation.yaml').main.items.find((item) => item.page === page)?.name ?? page;
}

const ranks: readonly (Nearness | undefined)[] = ['own', 'imported', 'shell'];

/**
 * The pages whose code shows a field, or a text that names it in braces: first the page that it belongs to, last those that
 * have it in their menus and footers. Empty for what no page shows, such as the words of mails.
 */
export function whereShown(index: TextIndex, field: FieldRef): string[] {
  const key = fieldKey(field);
  const places = index.texts.filter(
    (text) => fieldKey(text.field) === key || text.facts.some((fact) => isWithin(field, fact)),
  );
  const near = pagesOf(index.contents).flatMap(({ path }) => {
    const nearness = scopeOf(index.sources, path, index.files);
    const best = Math.min(...places.map(({ at }) => ranks.indexOf(nearness(at))).filter((rank) => rank >= 0));
    return Number.isFinite(best) ? [{ path, best }] : [];
  });
  return near.sort((a, b) => a.best - b.best).map(({ path }) => path);
}

/** Whether a text that names `fact` shows a field of the company: `hours` shows `hours.from`, `city` is `offices.0.city`. */
const isWithin = ({ file, path }: FieldRef, fact: string) =>
  file === 'company.yaml' && (`${path.join('.')}.`.startsWith(`${fact}.`) || path.at(-1) === fact);
