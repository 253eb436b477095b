import './features.css';
import type { Heading, IconText, NamedText } from '@company/schemas/files/parts.ts';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** Work or results, as a grid: a name and a sentence each, below an icon if there is one. */
export function Features({ heading, items }: { heading: Heading; items: readonly (IconText | NamedText)[] }) {
  return (
    <section className="section on-mist" id="features">
      <div className="wrap features">
        <SectionHeading text={heading} />
        <ul>
          {items.map((item) => (
            <li key={item.name}>
              {'icon' in item && <IconBadge icon={item.icon} />}
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
