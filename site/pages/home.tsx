import type { PageData, SiteContent } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { LifecycleCards } from '../sections/lifecycle-cards.tsx';
import { ClientStrip, EstimateSummary, Projects, ServicesGrid } from './home/home-sections.tsx';
import { AboutBand } from './home/release-field/about-band.tsx';
import { Slides } from './home/slides.tsx';

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
