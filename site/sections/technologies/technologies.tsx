import type { Service } from '@company/schemas/content-types.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { Section } from '../../ui/section/section.tsx';
import { Terms } from '../../ui/terms/terms.tsx';

/** Technologies and standards by their names, in groups. */
export function Technologies({
  technologies: { heading, groups },
}: {
  technologies: Service['technologies'] & { heading: Heading };
}) {
  return (
    <Section heading={heading} id="technologies">
      <Terms columns={1} items={groups.map(({ name, items }) => ({ name, texts: items }))} />
    </Section>
  );
}
