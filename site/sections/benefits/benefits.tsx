import './benefits.css';
import '../../ui/columns/columns.css';
import type { NamedText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** What the client has in the end: a statement, then a checked list. */
export function Benefits({ heading, items }: { heading: StatementText; items: readonly NamedText[] }) {
  return (
    <section className="section">
      <div className="wrap columns benefits">
        <Statement text={heading} />
        <ul>
          {items.map(({ name, text }) => (
            <li key={name}>
              <Icon name="check-circle" />
              <span>
                <b>{name}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
