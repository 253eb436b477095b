import type { LegalText } from '@company/schemas/content-types.ts';
import type { ReactNode } from 'react';
import { linkTo, type PlainPage } from '../../routes.ts';
import { PageHero } from '../page-hero/page-hero.tsx';
import { homeLink } from '../page-hero/parents.ts';
import { Article } from './article.tsx';

/** The page of a legal text. `languages` links to the same text in others. */
export function articlePage(page: PlainPage, article: LegalText, languages?: ReactNode) {
  const { metaTitle, description, title, lead } = article.head;
  const breadcrumb = { parents: [homeLink], current: title };
  return {
    head: { title: metaTitle, description, canonical: linkTo(page) },
    breadcrumb,
    hero: <PageHero {...breadcrumb} title={title} lead={lead} />,
    body: <Article article={article}>{languages}</Article>,
  };
}
