import './overview.css';
import '../../ui/columns/columns.css';
import type { Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';

/** A statement on one side, what it means on the other. */
export function Overview({
  heading,
  paragraphs,
  id,
}: {
  heading: StatementText;
  paragraphs: readonly string[];
  /** Where an index leads to it. */
  id?: string;
}) {
  return (
    <section className="section" id={id}>
      <div className="wrap columns overview">
        <Statement text={heading} />
        <div className="overview-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
