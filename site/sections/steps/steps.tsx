import type { NamedText, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { NumberedPath } from '../../ui/path/numbered-path.tsx';

/** How the work goes: a statement, then numbered steps on a line. */
export function Steps({ heading, steps }: { heading: StatementText; steps: readonly NamedText[] }) {
  return (
    <section className="section on-mist" id="engagement">
      <div className="wrap">
        <Statement text={heading} />
        <NumberedPath steps={steps} row />
      </div>
    </section>
  );
}
