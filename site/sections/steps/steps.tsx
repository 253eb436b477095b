import type { Heading, NamedText } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
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
    <Section heading={heading} id="engagement" ground="mist">
      <Stepper steps={steps} row />
      {children}
    </Section>
  );
}
