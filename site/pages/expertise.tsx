import expertise from '../../content/expertise.yaml';
import { Head } from '../head.tsx';
import { linkTo } from '../routes.ts';
import { ExpertiseCards } from '../sections/expertise-cards/expertise-cards.tsx';
import { PageHero } from '../sections/page-hero/page-hero.tsx';
import { homeLink } from '../sections/page-hero/parents.ts';
import { Statement } from '../ui/heading/statement.tsx';

export const open = () => ({ title: expertise.metaTitle, element: <Expertise /> });

function Expertise() {
  return (
    <>
      <Head title={expertise.metaTitle} description={expertise.description} canonical={linkTo('expertise')} />
      <PageHero parents={[homeLink]} title={expertise.title} lead={expertise.lead} />
      <section className="section">
        <div className="wrap">
          <Statement text={expertise.heading} />
          {[expertise.technology, expertise.domain].map(({ tab, cards }) => (
            <section key={tab} className="expertise-panel">
              <h3>{tab}</h3>
              <ExpertiseCards cards={cards} />
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
