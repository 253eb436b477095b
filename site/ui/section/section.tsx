import './section-label.css';
import './section.css';
import type { PictureData } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Picture } from '../picture/picture.tsx';

/** The classes for each colour of the background. */
const grounds = {
  mist: 'section on-mist',
  lilac: 'section on-lilac',
  ink: 'section on-ink',
  indigo: 'section on-ink on-indigo',
  white: 'section',
};

export type Ground = keyof typeof grounds;

/**
 * A section of the page. The heading is a label and a statement, and is above the children. With `columns`, the heading is beside
 * the children, and `intro` is below the heading.
 */
export function Section({
  heading: { label, fact },
  headingId,
  id,
  ground = 'white',
  columns = false,
  intro,
  picture,
  children,
}: {
  heading: Heading;
  /** Needed if an element uses the heading as its name. */
  headingId?: string;
  id?: string | undefined;
  ground?: Ground | undefined;
  columns?: boolean;
  intro?: ReactNode;
  picture?: PictureData | undefined;
  children: ReactNode;
}) {
  const title = (
    <h2 className="section-heading" id={headingId}>
      <b>{label}</b> {fact}
    </h2>
  );
  return (
    <section className={grounds[ground]} id={id}>
      <div className={columns ? 'wrap columns' : 'wrap'}>
        {picture && <Picture picture={picture} sizes="(min-width: 62rem) 45vw, 92vw" />}
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
