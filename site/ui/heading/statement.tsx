import './statement.css';
import type { Statement as StatementText } from '../../content/schemas/parts.ts';

/** The site's section heading: one statement of fact, then its second half in a quieter tone. */
export function Statement({ text, id }: { text: StatementText; id?: string }) {
  return (
    <h2 className="statement" id={id}>
      {text.fact} <span>{text.rest}</span>
    </h2>
  );
}
