import expertise from '../../content/expertise.yaml';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { ExpertisePanels } from '../sections/expertise-panels/expertise-panels.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';

export const open = () => ({ title: expertise.metaTitle, element: <Expertise /> });

function Expertise() {
  return (
    <>
      <Head title={expertise.metaTitle} description={expertise.description} canonical={linkTo('expertise')} />
      <PageHero parents={[homeLink]} title={expertise.title} lead={expertise.lead} />
      <ExpertisePanels />
    </>
  );
}
