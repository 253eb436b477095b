import type { Heading, Question } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Section } from '../../ui/section/section.tsx';

export function Questions({
  heading,
  items,
  ground,
  children,
}: {
  heading: Heading;
  items: readonly Question[];
  ground?: 'mist';
  children?: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="questions" ground={ground} columns intro={children}>
      <Accordion questions={items} />
    </Section>
  );
}
