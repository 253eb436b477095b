import './questions.css';
import type { Question, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Statement } from '../../ui/heading/statement.tsx';

/** Questions and answers beside their statement. */
export function Questions({ heading, items }: { heading: StatementText; items: readonly Question[] }) {
  return (
    <section className="section on-mist" id="questions">
      <div className="wrap questions">
        <Statement text={heading} />
        <Accordion questions={items} />
      </div>
    </section>
  );
}
