import errors from '../../content/errors.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { ButtonLink } from '../ui/button/button.tsx';

const { title, text, link, picture } = errors.notFound;

/** Where somebody who is lost may want to go. */
const others = navigation.main.items.filter(({ page }) => ['services', 'faq', 'contact'].includes(page));

export const load = (): PageData => ({
  status: 404,
  head: { title: `${title} | ${navigation.titleSuffix}`, description: text, canonical: linkTo('home'), index: false },
  hero: (
    <PageHero parents={[]} title={title} lead={text} picture={picture}>
      <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
      {others.map(({ page, name }) => (
        <ButtonLink key={page} href={linkTo(page)} look="quiet">
          {name}
        </ButtonLink>
      ))}
    </PageHero>
  ),
});
