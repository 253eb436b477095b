import './icon-list.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';

interface Entry {
  name: string;
  text: string;
  icon?: IconName;
}

/** A name and a text each: `badges` have headings and are in columns, `checks` are sentences after a check mark. */
export function IconList({ look, items }: { look: 'badges' | 'checks'; items: readonly Entry[] }) {
  return (
    <ul className={`icon-list icon-list-${look}`}>
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
