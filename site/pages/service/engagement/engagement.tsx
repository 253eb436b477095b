import './engagement.css';
import type { Service } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { Section } from '../../../ui/section/section.tsx';

/** The steps of a project on a line of time. The step in which somebody uses it first has a lit dot. */
export function Engagement({
  steps,
  ...section
}: {
  steps: NonNullable<Service['engagement']>['steps'];
  heading: Heading;
  id: string;
}) {
  return (
    <Section {...section} ground="mist">
      <ol className="timeline">
        {steps.map(({ name, text, firstUsers }) => (
          <li key={name} className={firstUsers ? 'is-lit' : undefined}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
