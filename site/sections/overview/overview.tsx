import './overview.css';
import '../../ui/columns/columns.css';
import type { Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';

/** A statement on one side, what it means on the other. */
export function Overview({
  heading,
  paragraphs,
  ground = 'page',
}: {
  heading: StatementText;
  paragraphs: readonly string[];
  ground?: 'page' | 'mist';
}) {
  return (
    <section className={ground === 'mist' ? 'section on-mist' : 'section'}>
      <div className="wrap columns">
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
