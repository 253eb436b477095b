import expertise from '../../content/expertise.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { SecurityAnswers } from '../sections/security-answers/security-answers.tsx';
import { ButtonLink } from '../ui/button/button.tsx';

const breadcrumb = { parents: [homeLink], current: expertise.title };

export const load = (): PageData => ({
  head: { title: expertise.metaTitle, description: expertise.description, canonical: linkTo('expertise') },
  breadcrumb,
  hero: (
    <PageHero {...breadcrumb} title={expertise.title} lead={expertise.lead}>
      <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>
    </PageHero>
  ),
  body: (
    <>
      <ExpertisePanels />
      <SecurityAnswers />
    </>
  ),
});
