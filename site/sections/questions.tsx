import type { Heading } from '@company/schemas/files/parts.ts';
import '../ui/paper.css';
import './questions.css';
import type { ComponentProps, ReactNode } from 'react';
import { Accordion } from '../ui/accordion/accordion.tsx';
import { Section } from '../ui/section/section.tsx';

/** @param isSheet true if the questions are on a wide sheet on a dark background. The sheet begins on the first screen */
export function Questions({
  heading,
  items,
  isSheet = false,
  children,
}: {
  heading: Heading;
  items: ComponentProps<typeof Accordion>['questions'];
  isSheet?: boolean;
  children?: ReactNode;
}) {
  if (items.length === 0) return null;
  if (!isSheet)
    return (
      <Section heading={heading} id="questions" columns intro={children}>
        <Accordion questions={items} />
      </Section>
    );
  return (
    <Section heading={heading} id="questions" ground="ink">
      <div className="paper">
        <Accordion questions={items} />
      </div>
    </Section>
  );
}
