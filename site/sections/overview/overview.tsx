import './overview.css';
import '../../ui/columns/columns.css';
import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** A heading on one side, paragraphs on the other, and what belongs to both below them. */
export function Overview({
  heading,
  paragraphs,
  id,
  children,
}: {
  heading: Heading;
  paragraphs: readonly string[];
  /** For links from an index. */
  id?: string;
  children?: ReactNode;
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
      {children && <div className="wrap">{children}</div>}
    </section>
  );
}
