import './steps.css';
import type { NamedText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';

/** What happens one after the other: a statement, then numbered steps in columns. */
export function Steps({ heading, steps }: { heading: StatementText; steps: readonly NamedText[] }) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <Statement text={heading} />
        <ol className="steps">
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
