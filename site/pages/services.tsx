import words from '../../content/services.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { Budgets } from '../sections/budgets/budgets.tsx';
import { EngagementModels } from '../sections/engagement-models/engagement-models.tsx';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { ServiceCards } from '../sections/service-cards/service-cards.tsx';

const breadcrumb = { parents: [homeLink], current: words.title };

export const load = (): PageData => ({
  head: { title: words.metaTitle, description: words.description, canonical: linkTo('services') },
  breadcrumb,
  hero: (
    <PageHero {...breadcrumb} title={words.title} lead={words.lead} picture={words.picture}>
      <EstimateLinks />
    </PageHero>
  ),
  body: (
    <>
      <ServiceCards />
      <EngagementModels />
      <Budgets />
    </>
  ),
});
