import type { PageData, SiteContent } from '../engine/page.ts';
import { linkTo } from '../routes.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { OfflinePanel } from './offline/offline-panel.tsx';

/** Without a connection, the service worker shows this page in place of a page that is not stored on the device. */
export const load = (content: SiteContent): PageData => {
  const navigation = content.files['navigation.yaml'];
  const { title, description, text, link, again } = content.files['errors.yaml'].offline;
  return {
    head: { title: `${title} | ${navigation.titleSuffix}`, description, canonical: linkTo('home'), isIndexed: false },
    hero: (
      <PageHero parents={[]} title={title} lead={text}>
        <ButtonLink href={linkTo('home')}>{link}</ButtonLink>
        {/* An empty `href` loads the address of the window again. */}
        <ButtonLink href="" look="quiet">
          {again}
        </ButtonLink>
      </PageHero>
    ),
    body: <OfflinePanel />,
  };
};
