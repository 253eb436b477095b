import type { Heading, IconText, NamedText } from '@company/schemas/files/parts.ts';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** Work or results, as a grid: a name and a sentence each, below an icon if there is one. */
export function Features({ heading, items }: { heading: Heading; items: readonly (IconText | NamedText)[] }) {
  return (
    <section className="section on-mist" id="features">
      <div className="wrap">
        <SectionHeading text={heading} />
        <IconList look="badges" items={items} />
      </div>
    </section>
  );
}
