import type { Heading, NamedText } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';

/** How the work goes: a heading, then numbered steps on a line, and what else belongs to it. */
export function Steps({
  heading,
  steps,
  children,
}: {
  heading: Heading;
  steps: readonly NamedText[];
  children?: ReactNode;
}) {
  return (
    <section className="section on-mist" id="engagement">
      <div className="wrap">
        <SectionHeading text={heading} />
        <Stepper steps={steps} row />
        {children}
      </div>
    </section>
  );
}
