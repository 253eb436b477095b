import './expertise-panels.css';
import logos from 'virtual:logos';
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
    <Section heading={expertise.heading} ground="mist">
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

/** Fields of expertise with their entries. Technologies with a logo are first, with it; the others are a line below them. */
function ExpertiseCards({ cards, marks }: { cards: Cards; marks: 'logos' | 'dots' }) {
  return (
    <ul className={`expertise-cards expertise-${marks}`}>
      {cards.map(({ icon, name, items }) => {
        const drawn = marks === 'logos' ? items.filter((item) => logos.names.includes(item)) : items;
        const others = items.filter((item) => !drawn.includes(item));
        return (
          <li key={name}>
            <IconBadge icon={icon} />
            <h3>{name}</h3>
            {drawn.length > 0 && (
              <ul>
                {drawn.map((item) => (
                  <li key={item}>
                    {marks === 'logos' && (
                      <svg width="20" height="20" aria-hidden="true">
                        <use href={`${logos.sprite}#${logoId(item)}`} />
                      </svg>
                    )}
                    {item}
                  </li>
                ))}
              </ul>
            )}
            {others.length > 0 && (
              <ul className="expertise-others">
                {others.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
