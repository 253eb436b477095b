import expertise from '../../content/expertise.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';

const breadcrumb = { parents: [homeLink], current: expertise.title };

export const load = (): PageData => ({
  head: { title: expertise.metaTitle, description: expertise.description, canonical: linkTo('expertise') },
  breadcrumb,
  hero: <PageHero {...breadcrumb} title={expertise.title} lead={expertise.lead} />,
  body: <ExpertisePanels />,
});
