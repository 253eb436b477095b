import type { Heading, NamedText } from '@company/schemas/files/parts.ts';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';

/** How the work goes: a heading, then numbered steps on a line. */
export function Steps({ heading, steps }: { heading: Heading; steps: readonly NamedText[] }) {
  return (
    <section className="section on-mist" id="engagement">
      <div className="wrap">
        <SectionHeading text={heading} />
        <Stepper steps={steps} row />
      </div>
    </section>
  );
}
