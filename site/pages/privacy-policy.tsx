import article from '../../content/legal/privacy-policy.md';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { Article } from '../sections/article/article.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';

const { metaTitle, description, title, lead } = article.head;

export const open = () => ({ title: metaTitle, element: <PrivacyPolicy /> });

function PrivacyPolicy() {
  return (
    <>
      <Head title={metaTitle} description={description} canonical={linkTo('privacy-policy')} />
      <PageHero parents={[homeLink]} title={title} lead={lead} />
      <Article article={article} />
    </>
  );
}
