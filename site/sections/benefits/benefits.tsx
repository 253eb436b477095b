import './benefits.css';
import '../../ui/columns/columns.css';
import type { NamedText, PictureData, Statement as StatementText } from '../../content/schemas/parts.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

/** What the client has in the end: a statement and a checked list, beside a picture where there is one. */
export function Benefits({
  heading,
  items,
  picture,
}: {
  heading: StatementText;
  items: readonly NamedText[];
  picture?: PictureData;
}) {
  return (
    <section className="section" id="benefits">
      <div className="wrap columns benefits" data-pictured={picture ? '' : undefined}>
        {picture && <Picture picture={picture} sizes="(min-width: 62rem) 45vw, 92vw" />}
        <Statement text={heading} />
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
