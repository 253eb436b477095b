import type { Form } from '../../api.ts';

/** The facts of the company, each a button that inserts it into the text. */
export function Facts({ facts, onChoose }: { facts: Form['placeholders']; onChoose: (name: string) => void }) {
  return (
    <details className="facts">
      <summary>Insert a fact</summary>
      <p className="help">A fact is stored once for all pages. When it changes, this text changes with it.</p>
      <ul>
        {facts.map(({ name, value }) => (
          <li key={name}>
            <button className="fact" type="button" title={name} onClick={() => onChoose(name)}>
              {value}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
