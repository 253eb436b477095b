import './section-label.css';
import './section-heading.css';
import type { Heading } from '@company/schemas/files/parts.ts';

/** A section's heading: a label on a line of its own, then a statement. */
export function SectionHeading({ text: { label, fact }, id }: { text: Heading; id?: string }) {
  return (
    <h2 className="section-heading" id={id}>
      <b>{label}</b> {fact}
    </h2>
  );
}
