import './questions.css';
import type { Heading, Question } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** Questions and answers beside their heading, and a link to ask another. */
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
    <section className="section on-mist" id="questions">
      <div className="wrap questions">
        <div>
          <SectionHeading text={heading} />
          {children}
        </div>
        <Accordion questions={items} />
      </div>
    </section>
  );
}
