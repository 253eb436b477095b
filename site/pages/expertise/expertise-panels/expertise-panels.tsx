import './expertise-panels.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { useContent, useFile } from '../../../engine/content.ts';
import type { SiteContent } from '../../../engine/site-content.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';

export function ExpertisePanels() {
  const expertise = useFile('expertise.yaml');
  const { technology, domain } = expertise;
  const technologyCards = <ExpertiseCards cards={technology.cards} logos={useContent().logos} />;
  return (
    <Section heading={expertise.heading} ground="mist">
      {domain ? (
        <Tabs
          label={expertise.title}
          tabs={[
            { id: 'technology', name: technology.tab, content: technologyCards },
            { id: 'domain', name: domain.tab, content: <ExpertiseCards cards={domain.cards} /> },
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

/** Fields of expertise with their entries. Technologies with a logo are first, with it. */
function ExpertiseCards({ cards, logos }: { cards: Cards; logos?: SiteContent['logos'] }) {
  return (
    <ul className={`expertise-cards expertise-${logos ? 'logos' : 'dots'}`}>
      {cards.map(({ icon, name, items }, card) => {
        // The build knows which names have a logo: none of the card's texts is compared here.
        const entries = items.map((item, index) => ({ item, logo: logos?.ids[card]?.[index] }));
        return (
          <li key={name}>
            <Icon name={icon} />
            <h3>{name}</h3>
            <ul>
              {[...entries.filter(({ logo }) => logo), ...entries.filter(({ logo }) => !logo)].map(({ item, logo }) => (
                <li key={item}>
                  {logo && (
                    <svg width="20" height="20" aria-hidden="true">
                      <use href={`${logos?.sprite}#${logo}`} />
                    </svg>
                  )}
                  {item}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
