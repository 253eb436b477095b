import './expertise-cards.css';
import '../../ui/card/card.css';
import logoSprite from 'virtual:logo-sprite';
import type { PageContent } from '@company/schemas/content-types.ts';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { logoId } from './logo-id.ts';

type Cards = PageContent<'expertise.yaml'>['technology']['cards'];

/** Fields of expertise with their entries: technologies with logos, others with dots. */
export function ExpertiseCards({ cards, marks }: { cards: Cards; marks: 'logos' | 'dots' }) {
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
                  <svg aria-hidden="true">
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
