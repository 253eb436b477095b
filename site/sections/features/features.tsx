import './features.css';
import type { IconText, NamedText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Tile } from '../../ui/tile/tile.tsx';

/** What is done or handed over, in a grid: a name and a sentence each, under an icon where there is one. */
export function Features({ heading, items }: { heading: StatementText; items: readonly (IconText | NamedText)[] }) {
  return (
    <section className="section on-mist" id="features">
      <div className="wrap">
        <Statement text={heading} />
        <ul className="features">
          {items.map((item) => (
            <li key={item.name}>
              {'icon' in item && <Tile icon={item.icon} />}
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
