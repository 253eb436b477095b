import './form-panel.css';
import type { ReactNode } from 'react';
import type { Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';

/** A form at the end of a page, beside a word on why to write. */
export function FormPanel({ heading, text, children }: { heading: StatementText; text: string; children: ReactNode }) {
  return (
    <section className="section on-mist">
      <div className="wrap form-panel">
        <div>
          <Statement text={heading} />
          <p className="lead">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
