import './technologies.css';
import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { Section } from '../../../ui/section/section.tsx';

/** What a service is built with: a few lines of text, each group after its name. */
export function Technologies({
  groups,
  ...section
}: {
  groups: NonNullable<Service['technologies']>['groups'];
  heading: Heading;
  id: string;
}) {
  return (
    <Section {...section} ground="mist" columns>
      <dl className="technologies">
        {groups.map(({ name, items }) => (
          <div key={name}>
            <dt>{name}</dt>
            {items.map((item) => (
              <dd key={item}>{item}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
