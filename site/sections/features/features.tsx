import './features.css';
import type { IconText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Tile } from '../../ui/tile/tile.tsx';

/** What is done, in two columns: an icon, a name and a sentence each. */
export function Features({ heading, items }: { heading: StatementText; items: readonly IconText[] }) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <Statement text={heading} />
        <ul className="features">
          {items.map(({ icon, name, text }) => (
            <li key={name}>
              <Tile icon={icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
