import article from '../../content/legal/privacy-policy.md';
import { Below } from '../below.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { Article } from '../sections/article/article.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';

const { metaTitle, description, title, lead } = article.head;

const breadcrumb = { parents: [homeLink], current: title };

export const open = (): Opened => ({
  head: { title: metaTitle, description, canonical: linkTo('privacy-policy') },
  breadcrumb,
  element: <PrivacyPolicy />,
});

function PrivacyPolicy() {
  return (
    <>
      <PageHero {...breadcrumb} title={title} lead={lead} />
      <Below>
        <Article article={article} />
      </Below>
    </>
  );
}
