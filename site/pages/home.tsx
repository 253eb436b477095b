import type { PageData } from '../engine/page.ts';
import type { SiteContent } from '../engine/site-content.ts';
import { linkTo } from '../routes.ts';
import { LifecycleCards } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { AboutBand } from './home/about-band/about-band.tsx';
import { ClientStrip } from './home/client-strip/client-strip.tsx';
import { EstimateSummary } from './home/estimate-summary/estimate-summary.tsx';
import { Projects } from './home/projects/projects.tsx';
import { ServicesGrid } from './home/services-grid/services-grid.tsx';
import { Slides } from './home/slides/slides.tsx';

export const load = (content: SiteContent): PageData => {
  const home = content.files['home.yaml'];
  return {
    head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
    firstView: 'slides',
    hero: <Slides />,
    body: (
      <>
        <AboutBand />
        <LifecycleCards />
        <ServicesGrid />
        {home.projects && <Projects {...home.projects} />}
        <EstimateSummary />
        <ClientStrip />
      </>
    ),
  };
};
