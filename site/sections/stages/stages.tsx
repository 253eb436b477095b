import './stages.css';
import '../../ui/columns/columns.css';
import '../../ui/path/path.css';
import type { NamedText, PictureData, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

/** What happens one after the other, told at length: a statement, and numbered stages down the page beside it. */
export function Stages({
  heading,
  stages,
  ground,
  picture,
}: {
  heading: StatementText;
  stages: readonly NamedText[];
  ground: 'ink' | 'mist';
  /** On the other side; statement and stages then stand one under the other. */
  picture?: PictureData;
}) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap columns stages">
        {picture && <Picture picture={picture} sizes="(min-width: 62rem) 42vw, 92vw" />}
        <Statement text={heading} />
        <ol className="path">
          {stages.map(({ name, text }, index) => (
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
