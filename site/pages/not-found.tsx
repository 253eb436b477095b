import type { PageData, SiteContent } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button/button.tsx';

export const load = (content: SiteContent): PageData => {
  const navigation = content.files['navigation.yaml'];
  const { title, text, link, picture } = content.files['errors.yaml'].notFound;
  const otherPages = navigation.main.items.filter(({ page }) => ['services', 'faq', 'contact'].includes(page));
  return {
    status: 404,
    head: {
      title: `${title} | ${navigation.titleSuffix}`,
      description: text,
      canonical: linkTo('home'),
      isIndexed: false,
    },
    hero: (
      <PageHero parents={[]} title={title} lead={text} picture={picture}>
        <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
        {otherPages.map(({ page, name }) => (
          <ButtonLink key={page} href={linkTo(page)} look="quiet">
            {name}
          </ButtonLink>
        ))}
      </PageHero>
    ),
  };
};
