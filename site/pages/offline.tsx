import errors from '../../content/errors.yaml';
import navigation from '../../content/navigation.yaml';
import type { PageData } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { OfflinePanel } from './offline/offline-panel/offline-panel.tsx';

const { title, description, text, link, again } = errors.offline;

/** The worker shows it instead of a page that it has no copy of. */
export const load = (): PageData => ({
  head: { title: `${title} | ${navigation.titleSuffix}`, description, canonical: linkTo('home'), index: false },
  hero: (
    <PageHero parents={[]} title={title} lead={text}>
      <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
      {/* An empty address loads the current one again. */}
      <ButtonLink href="" look="quiet">
        {again}
      </ButtonLink>
    </PageHero>
  ),
  body: <OfflinePanel />,
});
