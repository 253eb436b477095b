import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { EstimateLinks } from '../sections/estimate-links/estimate-links.tsx';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { SecurityAnswers } from '../sections/security-answers/security-answers.tsx';

const breadcrumb = { parents: [homeLink], current: expertise.title };

export const load = (): PageData => ({
  head: { title: expertise.metaTitle, description: expertise.description, canonical: linkTo('expertise') },
  breadcrumb,
  hero: (
    <PageHero {...breadcrumb} title={expertise.title} lead={expertise.lead}>
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
