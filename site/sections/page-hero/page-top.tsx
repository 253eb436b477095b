import type { PlainPage } from '@company/schemas/addresses.ts';
import type { PictureData } from '@company/schemas/contents.ts';
import type { ReactNode } from 'react';
import type { SiteContent } from '../../engine/site-content.ts';
import { linkTo } from '../../routes.ts';
import { EstimateLinks } from '../estimate-links/estimate-links.tsx';
import { PageHero } from './page-hero.tsx';

/** The link to a page of the main menu, with its name there. */
export const linkInMenu = ({ files }: SiteContent, page: PlainPage) => ({
  name: files['navigation.yaml'].main.items.find((item) => item.page === page)?.name ?? '',
  href: linkTo(page),
});

interface PageContent {
  title: string;
  metaTitle: string;
  description: string;
  lead: string;
  picture?: PictureData | undefined;
}

/**
 * What a page below home begins with; `body` follows.
 * @param actions in place of the links to form and prices
 * @param short whether what follows is to begin in the first view
 * @param beforeWhite whether that is white
 */
export const topOf = (
  content: SiteContent,
  page: PlainPage,
  { title, metaTitle, description, lead, picture }: PageContent,
  { actions = <EstimateLinks />, ...look }: { actions?: ReactNode; short?: boolean; beforeWhite?: boolean } = {},
) => ({
  head: { title: metaTitle, description, canonical: linkTo(page) },
  breadcrumb: { parents: [linkInMenu(content, 'home')], current: title },
  hero: (
    <PageHero parents={[linkInMenu(content, 'home')]} title={title} lead={lead} picture={picture} {...look}>
      {actions}
    </PageHero>
  ),
});
