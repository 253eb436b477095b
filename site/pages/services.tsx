import words from '../../content/services.yaml';
import { Below } from '../below.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { ServiceCards } from '../sections/service-cards/service-cards.tsx';

const breadcrumb = { parents: [homeLink], current: words.title };

export const open = (): Opened => ({
  head: { title: words.metaTitle, description: words.description, canonical: linkTo('services') },
  breadcrumb,
  element: <Services />,
});

function Services() {
  return (
    <>
      <PageHero {...breadcrumb} title={words.title} lead={words.lead} picture={words.picture} />
      <Below>
        <ServiceCards />
      </Below>
    </>
  );
}
