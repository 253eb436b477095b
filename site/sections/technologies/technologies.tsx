import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Terms } from '../../ui/terms/terms.tsx';

/** Technologies and standards by their names, in groups. */
export function Technologies({
  technologies: { heading, groups },
}: {
  technologies: Service['technologies'] & { heading: Heading };
}) {
  return (
    <section className="section" id="technologies">
      <div className="wrap">
        <SectionHeading text={heading} />
        <Terms columns={1} items={groups.map(({ name, items }) => ({ name, texts: items }))} />
      </div>
    </section>
  );
}
