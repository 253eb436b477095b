import home from '../../content/home.yaml?only=metaTitle,description';
import { Below } from '../below.tsx';
import type { Opened } from '../load-page.ts';
import { once } from '../once.ts';
import { linkTo } from '../routes.ts';
import { Hero } from '../sections/hero/hero.tsx';
import { still } from '../still.tsx';

const loadSections = once(() => import('../sections/home-sections.tsx'));

export const open = async (): Promise<Opened> => ({
  head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
  element: (
    <>
      <Hero />
      {
        await still(async () => {
          const { HomeSections } = await loadSections();
          return (
            <Below>
              <HomeSections />
            </Below>
          );
        })
      }
    </>
  ),
  stillSources: ['site/sections/home-sections.tsx'],
});
