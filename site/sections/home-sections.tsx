import { AboutAndWhy } from './about-and-why/about-and-why.tsx';
import { ClientStrip } from './client-strip/client-strip.tsx';
import { LifecycleCards } from './lifecycle-cards/lifecycle-cards.tsx';
import { Projects } from './projects/projects.tsx';
import { ServicesGrid } from './services-grid/services-grid.tsx';

/** The home page beneath its highlights. */
export function HomeSections() {
  return (
    <>
      <LifecycleCards />
      <AboutAndWhy />
      <ServicesGrid />
      <Projects />
      <ClientStrip />
    </>
  );
}
