import './journey.css';
import '../../ui/stepper/stepper.css';
import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import servicePage from '../../../content/service-page.yaml';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/section/section.tsx';

/** A diagram of a service: steps on a line; the company builds the highlighted ones. */
export function Journey({
  steps,
  ...section
}: {
  id: string;
  heading: Heading;
  steps: NonNullable<Service['journey']>['steps'];
}) {
  return (
    <Section {...section} ground="ink">
      <ol className="stepper stepper-row journey">
        {steps.map(({ icon, name, text, ours }) => (
          <li key={name} data-ours={ours || undefined}>
            <span className="stepper-node">
              <Icon name={icon} />
            </span>
            <h3>
              {name}
              {ours && <span className="visually-hidden">{` (${servicePage.ours.step})`}</span>}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="journey-legend">{servicePage.ours.legend}</p>
    </Section>
  );
}
