import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { belowHome } from '../sections/page-hero/parents.ts';
import { SecurityAnswers } from '../sections/security-answers/security-answers.tsx';

const top = belowHome('expertise', expertise);

export const load = (): PageData => ({
  ...top,
  hero: (
    <PageHero {...top.breadcrumb} title={expertise.title} lead={expertise.lead} picture={expertise.picture}>
      <EstimateLinks />
    </PageHero>
  ),
  body: (
    <>
      <ExpertisePanels />
      <SecurityAnswers />
    </>
  ),
});
