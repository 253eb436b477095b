import '../../ui/path/path.css';
import type { NamedText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';

/** How the work goes: a statement, then numbered steps on a line. */
export function Steps({ heading, steps }: { heading: StatementText; steps: readonly NamedText[] }) {
  return (
    <section className="section on-mist" id="engagement">
      <div className="wrap">
        <Statement text={heading} />
        <ol className="path path-row">
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <span className="path-node">{index + 1}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
