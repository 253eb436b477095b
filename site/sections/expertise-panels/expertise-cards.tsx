import './expertise-cards.css';
import '../../ui/card/card.css';
import type { Expertise } from '../../content/schemas/pages.ts';
import { Tile } from '../../ui/tile/tile.tsx';

/** Fields of expertise, each with what belongs to it. */
export function ExpertiseCards({ cards }: { cards: Expertise['technology']['cards'] }) {
  return (
    <ul className="expertise-cards">
      {cards.map(({ icon, name, items }) => (
        <li key={name} className="card">
          <Tile icon={icon} />
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
