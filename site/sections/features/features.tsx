import type { Heading, IconText, NamedText } from '@company/schemas/files/parts.ts';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { Section } from '../../ui/section/section.tsx';

/** Work or results, as a grid: a name and a sentence each, below an icon if there is one. */
export function Features({ heading, items }: { heading: Heading; items: readonly (IconText | NamedText)[] }) {
  return (
    <Section heading={heading} id="features" ground="mist">
      <IconList look="badges" items={items} />
    </Section>
  );
}
