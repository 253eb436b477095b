import './overview.css';
import '../../ui/columns/columns.css';
import type { Heading } from '../../content/schemas/parts.ts';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** A statement on one side, what it means on the other. */
export function Overview({
  heading,
  paragraphs,
  id,
}: {
  heading: Heading;
  paragraphs: readonly string[];
  /** Where an index leads to it. */
  id?: string;
}) {
  return (
    <section className="section" id={id}>
      <div className="wrap columns overview">
        <SectionHeading text={heading} />
        <div className="overview-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
