import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { type ReactNode, useRef, useState } from 'react';
import servicePage from '../../../../content/service-page.yaml';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useWhenNear } from '../../../ui/when-near.ts';

/**
 * How a service works: its steps in columns and lanes, joined by lines. On wide screens each is a card in its place; on phones they
 * are a list, and the lines are beside it. What can be tried comes when a visitor comes near.
 */
export function Machine({
  journey: { steps, size, drawing: sprite },
  stories,
  ...section
}: Pick<Service, 'stories'> & { id: string; heading: Heading; journey: NonNullable<Service['journey']> }) {
  const drawing = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<ReactNode>();
  useWhenNear(drawing, () => {
    const { current } = drawing;
    if (!current || !stories) return;
    // Without it the drawing stays as it is.
    import('./player.tsx').then((file) => file.start(current, stories, setPlayer)).catch(console.warn);
  });
  return (
    <Section {...section} ground="ink">
      <div className="machine" data-machine data-state="still">
        <p>{servicePage.ours.legend}</p>
        <div className={`machine-drawing ${size}`} ref={drawing}>
          {['across', 'down'].map((way) => (
            <svg key={way} className={way} width="9" height="9" aria-hidden="true">
              <use href={`${sprite}#${way}`} />
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
        <div className="machine-controls">{player}</div>
      </div>
    </Section>
  );
}
