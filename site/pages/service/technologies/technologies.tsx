import './technologies.css';
import type { Service } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { linkTo } from '../../../routes.ts';
import { Section } from '../../../ui/section/section.tsx';

/** What a service is built with: a line of text for each group, after its name if it has one. */
export function Technologies({
  groups,
  link,
  ...section
}: {
  groups: NonNullable<Service['technologies']>['groups'];
  /** Leads to all that the company works with. */
  link: string | undefined;
  heading: Heading;
  id: string;
}) {
  return (
    <Section {...section} ground="mist" columns>
      <div className="technologies">
        {groups.map(({ name, items }) => (
          <p key={items[0]}>
            {name && <b>{name} </b>}
            {items.map((item, index) => (
              <span key={item}>
                {index > 0 && ', '}
                {item}
              </span>
            ))}
          </p>
        ))}
        {link && <a href={linkTo('expertise')}>{link}</a>}
      </div>
    </Section>
  );
}
