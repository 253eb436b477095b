import './section-heading.css';
import type { Statement } from '../../content/schemas/parts.ts';

/** The site's section heading: one statement of fact, then its second half in a quieter tone. */
export function SectionHeading({ text, id }: { text: Statement; id?: string }) {
  return (
    <h2 className="section-heading" id={id}>
      {text.fact} <span>{text.rest}</span>
    </h2>
  );
}
