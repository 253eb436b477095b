import type { PlainPage } from '@company/schemas/pages.ts';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';

const parent = (page: PlainPage) => ({
  name: navigation.main.items.find((item) => item.page === page)?.name ?? '',
  href: linkTo(page),
});

export const homeLink = parent('home');
export const servicesLink = parent('services');

export const belowHome = (page: PlainPage, content: { title: string; metaTitle: string; description: string }) => ({
  head: { title: content.metaTitle, description: content.description, canonical: linkTo(page) },
  breadcrumb: { parents: [homeLink], current: content.title },
});
