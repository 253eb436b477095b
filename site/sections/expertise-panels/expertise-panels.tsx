import './expertise-panels.css';
import expertise from '../../../content/expertise.yaml';
import { Section } from '../../ui/section/section.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { ExpertiseCards } from './expertise-cards.tsx';

const { technology, domain } = expertise;

/** Technology and domain expertise, one panel each. */
export function ExpertisePanels() {
  const technologyCards = <ExpertiseCards cards={technology.cards} marks="logos" />;
  return (
    <Section heading={expertise.heading}>
      {domain ? (
        <Tabs
          label={expertise.title}
          tabs={[
            { id: 'technology', name: technology.tab, content: technologyCards },
            { id: 'domain', name: domain.tab, content: <ExpertiseCards cards={domain.cards} marks="dots" /> },
          ]}
        />
      ) : (
        technologyCards
      )}
      {expertise.trademarks && <p className="expertise-trademarks">{expertise.trademarks}</p>}
    </Section>
  );
}
