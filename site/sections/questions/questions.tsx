import './questions.css';
import type { ReactNode } from 'react';
import type { Question, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Statement } from '../../ui/heading/statement.tsx';

/** Questions and answers beside their statement, and the way to ask another. */
export function Questions({
  heading,
  items,
  children,
}: {
  heading: StatementText;
  items: readonly Question[];
  children?: ReactNode;
}) {
  return (
    <section className="section on-mist" id="questions">
      <div className="wrap questions">
        <div>
          <Statement text={heading} />
          {children}
        </div>
        <Accordion questions={items} />
      </div>
    </section>
  );
}
