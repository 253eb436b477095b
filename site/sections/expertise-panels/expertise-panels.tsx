import './expertise-panels.css';
import expertise from '../../../content/expertise.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { ExpertiseCards } from './expertise-cards.tsx';

const { technology, domain } = expertise;

/** Technology and domain expertise, one panel each. */
export function ExpertisePanels() {
  return (
    <section className="section">
      <div className="wrap expertise-panels">
        <SectionHeading text={expertise.heading} />
        <Tabs
          label={expertise.title}
          tabs={[
            {
              id: 'technology',
              name: technology.tab,
              content: <ExpertiseCards cards={technology.cards} marks="logos" />,
            },
            { id: 'domain', name: domain.tab, content: <ExpertiseCards cards={domain.cards} marks="dots" /> },
          ]}
        />
        <p className="expertise-trademarks">{expertise.trademarks}</p>
      </div>
    </section>
  );
}
