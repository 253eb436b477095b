import { Below } from '../../below.tsx';
import type { Article as ArticleText } from '../../content/parse.ts';
import type { LegalHead } from '../../content/schemas/shell.ts';
import type { Opened } from '../../load-page.ts';
import { linkTo, type PlainPage } from '../../routes.ts';
import { PageHero } from '../page-hero/page-hero.tsx';
import { homeLink } from '../page-hero/parents.ts';
import { Article } from './article.tsx';

/** The page of a legal text. */
export function openArticle(page: PlainPage, article: ArticleText<LegalHead>): Opened {
  const { metaTitle, description, title, lead } = article.head;
  const breadcrumb = { parents: [homeLink], current: title };
  return {
    head: { title: metaTitle, description, canonical: linkTo(page) },
    breadcrumb,
    element: (
      <>
        <PageHero {...breadcrumb} title={title} lead={lead} />
        <Below>
          <Article article={article} />
        </Below>
      </>
    ),
  };
}
