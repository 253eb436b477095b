import './machine.css';
import './machine-screens.css';
import type { Service, Stories } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { useFile } from '../../../engine/rendering.ts';
import { Island } from '../../../islands/island.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/section/section.tsx';
import Player from './player.island.tsx';

/**
 * How a service works: steps that are joined by lines. On wide screens each step is a card with a place in columns and lanes. On phones
 * the steps are a list, with the lines at the left of the list.
 */
export function Machine({
  journey: { steps, size, drawing: sprite },
  stories,
  ...section
}: {
  id: string;
  heading: Heading;
  journey: NonNullable<Service['journey']>;
  stories: Stories | undefined;
}) {
  const servicePage = useFile('service-page.yaml');
  return (
    <Section {...section} ground="ink">
      <div className="machine" data-machine data-state="still">
        <p>{servicePage.ours.legend}</p>
        <div className={`machine-drawing ${size}`}>
          {['across', 'down'].map((direction) => (
            <svg key={direction} className={direction} width="9" height="9" aria-hidden="true">
              <use href={`${sprite}#${direction}`} />
            </svg>
          ))}
          <ol>
            {steps.map(({ icon, name, text, ours, place }) => (
              <li key={name} className={place}>
                <div className={ours ? 'ours' : ''}>
                  <Icon name={icon} />
                  <h3>
                    {name}
                    {ours && <span className="visually-hidden">{` (${servicePage.ours.step})`}</span>}
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="machine-controls">{stories && <Island of={Player} when="near" stories={stories} />}</div>
      </div>
    </Section>
  );
}
