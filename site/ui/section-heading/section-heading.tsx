import './section-heading.css';
import type { Heading } from '../../content/schemas/parts.ts';

/** A section's heading: its label on a line of its own, then what the section says, its second half in a quieter tone. */
export function SectionHeading({ text: { label, fact, rest }, id }: { text: Heading; id?: string }) {
  return (
    <h2 className="section-heading" id={id}>
      <b>{label}</b> {fact} {rest && <span>{rest}</span>}
    </h2>
  );
}
