import './form-panel.css';
import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { ReplyTime } from '../../forms/reply-time/reply-time.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** A form at the end of a page, beside a heading and a text. */
export function FormPanel({ heading, text, children }: { heading: Heading; text: string; children: ReactNode }) {
  return (
    <section className="section on-mist">
      <div className="wrap form-panel">
        <div>
          <SectionHeading text={heading} />
          <p className="lead">{text}</p>
          <p className="form-panel-reply">
            <ReplyTime />
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
