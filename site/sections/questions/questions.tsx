import type { Heading, Question } from '@company/schemas/files/parts.ts';
import '../../ui/paper/paper.css';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Section } from '../../ui/section/section.tsx';

/** @param isRaised whether they are on a sheet that begins in a head without a picture */
export function Questions({
  heading,
  items,
  ground,
  isRaised = false,
  children,
}: {
  heading: Heading;
  items: readonly Question[];
  ground?: 'mist';
  isRaised?: boolean;
  children?: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="questions" ground={ground} columns intro={children}>
      {isRaised ? (
        <div className="paper paper-raised">
          <Accordion questions={items} />
        </div>
      ) : (
        <Accordion questions={items} />
      )}
    </Section>
  );
}
