import './expertise-panels.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';

export const expertiseId = 'expertise';

export function ExpertisePanels() {
  const expertise = useFile('expertise.yaml');
  const { technology, domain } = expertise;
  const technologyCards = <ExpertiseCards cards={technology.cards} />;
  return (
    <Section heading={expertise.heading} id={expertiseId}>
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
    </Section>
  );
}

type Cards = PageContent<'expertise.yaml'>['technology']['cards'];

/** Fields of expertise with their entries: those that a buyer asks for, and the others after a press. */
function ExpertiseCards({ cards }: { cards: Cards }) {
  const expertise = useFile('expertise.yaml');
  return (
    <ul className="expertise-cards">
      {cards.map(({ icon, name, items, more }) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          <Entries items={items} />
          {more.length > 0 && (
            <details>
              <summary>{expertise.more.replace('{n}', `${more.length}`)}</summary>
              <Entries items={more} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const Entries = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
