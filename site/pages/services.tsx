import words from '../../content/services.yaml';
import type { PageData } from '../engine/page.ts';
import { Alternatives } from '../sections/alternatives/alternatives.tsx';
import { Budgets } from '../sections/budgets/budgets.tsx';
import { EngagementModels } from '../sections/engagement-models/engagement-models.tsx';
import { Estimate } from '../sections/estimate/estimate.tsx';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { belowHome } from '../sections/page-hero/parents.ts';
import { ServiceCards } from '../sections/service-cards/service-cards.tsx';

const top = belowHome('services', words);

export const load = (): PageData => ({
  ...top,
  hero: (
    <PageHero {...top.breadcrumb} title={words.title} lead={words.lead} picture={words.picture}>
      <EstimateLinks />
    </PageHero>
  ),
  body: (
    <>
      <ServiceCards />
      <EngagementModels />
      <Budgets />
      <Estimate />
      <Alternatives />
    </>
  ),
});
