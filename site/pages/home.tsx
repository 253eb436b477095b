import home from '../../content/home.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { AboutBand } from '../sections/about-band/about-band.tsx';
import { ClientStrip } from '../sections/client-strip/client-strip.tsx';
import { EstimateSummary } from '../sections/estimate-summary/estimate-summary.tsx';
import { Hero } from '../sections/hero/hero.tsx';
import { LifecycleCards } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { Projects } from '../sections/projects/projects.tsx';
import { WhyChooseUs } from '../sections/reasons/why-choose-us.tsx';
import { ServicesGrid } from '../sections/services-grid/services-grid.tsx';

export const load = (): PageData => ({
  head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
  firstView: 'slides',
  hero: <Hero />,
  body: (
    <>
      <AboutBand />
      <LifecycleCards />
      <WhyChooseUs />
      <ServicesGrid />
      {home.projects && <Projects {...home.projects} />}
      <EstimateSummary />
      <ClientStrip />
    </>
  ),
});
