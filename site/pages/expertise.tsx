import expertise from '../../content/expertise.yaml';
import { Below } from '../below.tsx';
import type { Opened } from '../load-page.ts';
import { linkTo } from '../routes.ts';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';

const breadcrumb = { parents: [homeLink], current: expertise.title };

export const open = (): Opened => ({
  head: { title: expertise.metaTitle, description: expertise.description, canonical: linkTo('expertise') },
  breadcrumb,
  element: <Expertise />,
});

function Expertise() {
  return (
    <>
      <PageHero {...breadcrumb} title={expertise.title} lead={expertise.lead} />
      <Below>
        <ExpertisePanels />
      </Below>
    </>
  );
}
