import home from '../../content/home.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { AboutAndWhy } from '../sections/about-and-why/about-and-why.tsx';
import { ClientStrip } from '../sections/client-strip/client-strip.tsx';
import { EstimateSummary } from '../sections/estimate-summary/estimate-summary.tsx';
import { Hero } from '../sections/hero/hero.tsx';
import { LifecycleCards } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { Projects } from '../sections/projects/projects.tsx';
import { ServicesGrid } from '../sections/services-grid/services-grid.tsx';

export const load = (): PageData => ({
  head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
  firstView: 'slides',
  hero: <Hero />,
  body: (
    <>
      <LifecycleCards />
      <AboutAndWhy />
      <ServicesGrid />
      {home.projects && <Projects {...home.projects} />}
      <EstimateSummary />
      <ClientStrip />
    </>
  ),
});
