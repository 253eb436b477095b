import './section-label.css';
import './section-heading.css';
import './columns.css';
import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';

/**
 * A band of the page. Its heading, a label and a statement, is above the children. With `columns` it is beside them, with
 * `intro` below it.
 */
export function Section({
  heading: { label, fact },
  headingId,
  id,
  ground,
  columns = false,
  intro,
  picture,
  children,
}: {
  heading: Heading;
  /** For an element that has the heading as its name. */
  headingId?: string;
  id?: string | undefined;
  ground?: 'mist' | 'ink';
  columns?: boolean;
  intro?: ReactNode;
  /** A picture beside heading and children. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  const title = (
    <h2 className="section-heading" id={headingId}>
      <b>{label}</b> {fact}
    </h2>
  );
  return (
    <section className={ground ? `section on-${ground}` : 'section'} id={id}>
      <div className={columns ? 'wrap columns' : 'wrap'}>
        {picture}
        {columns ? (
          <div>
            {title}
            {intro}
          </div>
        ) : (
          title
        )}
        {children}
      </div>
    </section>
  );
}
