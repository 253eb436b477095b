import './section-label.css';
import './section-heading.css';
import type { Heading } from '@company/schemas/files/parts.ts';

/** A section's heading: a label on a line of its own, then a statement with a second half in a quieter colour. */
export function SectionHeading({ text: { label, fact, rest }, id }: { text: Heading; id?: string }) {
  return (
    <h2 className="section-heading" id={id}>
      <b>{label}</b> {fact} {rest && <span>{rest}</span>}
    </h2>
  );
}
