import home from '../../content/home.yaml?only=metaTitle,description';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { Hero } from '../sections/hero/hero.tsx';
import { still } from '../still.tsx';

export const open = async (): Promise<Opened> => ({
  head: { title: home.metaTitle, description: home.description, canonical: linkTo('home') },
  element: (
    <>
      <Hero />
      {
        await still(async () => {
          const { HomeSections } = await import('../sections/home-sections.tsx');
          return <HomeSections />;
        })
      }
    </>
  ),
  stillSources: ['site/sections/home-sections.tsx'],
});
