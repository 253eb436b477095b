import type { Heading, Question } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Section } from '../../ui/section/section.tsx';

export function Questions({
  heading,
  items,
  children,
}: {
  heading: Heading;
  items: readonly Question[];
  children?: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="questions" ground="mist" columns intro={children}>
      <Accordion questions={items} />
    </Section>
  );
}
