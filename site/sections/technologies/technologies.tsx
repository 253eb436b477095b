import './technologies.css';
import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** Technologies and standards by their names, in groups. */
export function Technologies({
  technologies: { heading, groups },
}: {
  technologies: Service['technologies'] & { heading: Heading };
}) {
  return (
    <section className="section" id="technologies">
      <div className="wrap technologies">
        <SectionHeading text={heading} />
        <dl>
          {groups.map(({ name, items }) => (
            <div key={name}>
              <dt>{name}</dt>
              {items.map((item) => (
                <dd key={item}>{item}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
