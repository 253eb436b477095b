import about from '../../content/about.yaml';
import home from '../../content/home.yaml';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { AboutBlurb } from '../sections/about-blurb/about-blurb.tsx';
import { ClientStrip } from '../sections/client-strip/client-strip.tsx';
import { Hero } from '../sections/hero/hero.tsx';
import { LifecycleCards } from '../sections/lifecycle-cards/lifecycle-cards.tsx';
import { Projects } from '../sections/projects/projects.tsx';
import { Reasons } from '../sections/reasons/reasons.tsx';
import { ServicesGrid } from '../sections/services-grid/services-grid.tsx';

export const open = () => ({ title: home.metaTitle, element: <Home /> });

function Home() {
  return (
    <>
      <Head title={home.metaTitle} description={home.description} canonical={linkTo('home')} />
      <Hero />
      <LifecycleCards />
      <section className="section on-mist" id="about">
        <div className="wrap">
          <AboutBlurb />
          <h2 className="home-why">{home.why.heading}</h2>
          <Reasons reasons={about.why.reasons} />
        </div>
      </section>
      <ServicesGrid />
      <Projects />
      <ClientStrip />
    </>
  );
}
