import navigation from '../../../content/navigation.yaml';
import { linkTo, type PlainPage } from '../../routes.ts';

const parent = (page: PlainPage) => ({
  name: navigation.main.items.find((item) => item.page === page)?.name ?? '',
  href: linkTo(page),
});

/** The breadcrumb's first entries, with the names of the main menu. */
export const homeLink = parent('home');
export const servicesLink = parent('services');

/** Head and breadcrumb of a page directly below home. */
export const belowHome = (page: PlainPage, content: { title: string; metaTitle: string; description: string }) => ({
  head: { title: content.metaTitle, description: content.description, canonical: linkTo(page) },
  breadcrumb: { parents: [homeLink], current: content.title },
});
