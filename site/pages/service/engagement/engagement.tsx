import './engagement.css';
import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { UsualCharge, WaysToBuy } from '../../../sections/ways-to-buy/ways-to-buy.tsx';
import { Section } from '../../../ui/section/section.tsx';

/** The steps of a project on a line of time. The step in which somebody uses it first is a slip of paper, with the price. */
export function Engagement({
  steps,
  model,
  ...section
}: {
  steps: NonNullable<Service['engagement']>['steps'];
  model: string | undefined;
  heading: Heading;
  id: string;
}) {
  const firstUse = steps.findIndex(({ firstUsers }) => firstUsers);
  return (
    <Section {...section} ground="mist">
      <ol className="timeline">
        {steps.map(({ name, text, firstUsers }, index) => (
          <li key={name} className={firstUsers ? 'is-lit' : undefined}>
            <h3>{name}</h3>
            <p>{text}</p>
            {index === firstUse && <UsualCharge model={model} />}
          </li>
        ))}
      </ol>
      <WaysToBuy model={firstUse < 0 ? model : undefined} />
    </Section>
  );
}
