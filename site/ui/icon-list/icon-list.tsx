import './icon-list.css';
import type { PictureData } from '@company/schemas/contents.ts';
import { Icon, IconBadge, type IconName } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';

/**
 * Names with texts. `badges` are columns with icons and headings; `checks` are sentences after an icon. A picture needs two columns. The
 * number of the picture's rows avoids a last row with only one entry.
 */
export function IconList({
  look,
  items,
  picture,
}: {
  look: 'badges' | 'checks';
  items: readonly { name: string; text: string; icon?: IconName }[];
  picture?: PictureData | undefined;
}) {
  return (
    <ul className={`icon-list icon-list-${look}`}>
      {picture && (
        <li className="icon-list-picture">
          <Picture picture={picture} sizes="(min-width: 62rem) 60vw, 92vw" />
        </li>
      )}
      {items.map(({ icon, name, text }) =>
        look === 'checks' ? (
          <li key={name}>
            <Icon name="check-circle" />
            <span>
              <b>{name}</b> {text}
            </span>
          </li>
        ) : (
          <li key={name}>
            {icon && <IconBadge icon={icon} />}
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ),
      )}
    </ul>
  );
}
