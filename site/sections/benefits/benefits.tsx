import './benefits.css';
import '../../ui/columns/columns.css';
import type { Heading, NamedText, PictureData } from '@company/schemas/files/parts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

/** The benefits for the client: a heading and a list with check marks, beside a picture if there is one. */
export function Benefits({
  heading,
  items,
  picture,
}: {
  heading: Heading;
  items: readonly NamedText[];
  picture?: PictureData;
}) {
  return (
    <section className="section" id="benefits">
      <div className="wrap columns benefits" data-pictured={picture ? '' : undefined}>
        {picture && <Picture picture={picture} sizes="(min-width: 62rem) 45vw, 92vw" />}
        <SectionHeading text={heading} />
        <ul>
          {items.map(({ name, text }) => (
            <li key={name}>
              <Icon name="check-circle" />
              <span>
                <b>{name}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
