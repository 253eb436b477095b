import type { FieldInfo } from '../../api.ts';

/** The facts of the company that a text may name. Choosing one puts it into the text. */
export function Facts({ facts, onChoose }: { facts: FieldInfo['placeholders']; onChoose: (name: string) => void }) {
  return (
    <details className="facts">
      <summary>Insert a fact</summary>
      <p className="help">It stands in one place for all pages. Where it changes, this text changes with it.</p>
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
