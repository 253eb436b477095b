import './expertise-panels.css';
import '../../ui/card/card.css';
import logoSprite from 'virtual:logo-sprite';
import type { PageContent } from '@company/schemas/content-types.ts';
import expertise from '../../../content/expertise.yaml';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { logoId } from './logo-id.ts';

const { technology, domain } = expertise;

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

type Cards = PageContent<'expertise.yaml'>['technology']['cards'];

/** Fields of expertise with their entries: technologies with logos, others with dots. */
function ExpertiseCards({ cards, marks }: { cards: Cards; marks: 'logos' | 'dots' }) {
  return (
    <ul className={`expertise-cards expertise-${marks}`}>
      {cards.map(({ icon, name, items }) => (
        <li key={name} className="card">
          <IconBadge icon={icon} />
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>
                {marks === 'logos' && (
                  <svg width="20" height="20" aria-hidden="true">
                    <use href={`${logoSprite}#${logoId(item)}`} />
                  </svg>
                )}
                {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
