import './icon-list.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';

interface Entry {
  name: string;
  text: string;
}

/**
 * A name and a text each. `icons` and `badges` have headings and are in columns; `checks` are sentences after a check mark.
 * An entry's `note` is a second text in bold.
 */
export function IconList(
  list:
    | { look: 'icons'; items: readonly (Entry & { icon: IconName; note?: string | undefined })[] }
    | { look: 'badges'; items: readonly (Entry & { icon?: IconName })[] }
    | { look: 'checks'; items: readonly Entry[] },
) {
  return <ul className={`icon-list icon-list-${list.look}`}>{entriesOf(list)}</ul>;
}

function entriesOf(list: Parameters<typeof IconList>[0]) {
  if (list.look === 'checks') {
    return list.items.map(({ name, text }) => (
      <li key={name}>
        <Icon name="check-circle" />
        <span>
          <b>{name}</b> {text}
        </span>
      </li>
    ));
  }
  if (list.look === 'icons') {
    return list.items.map(({ icon, name, text, note }) => (
      <li key={name}>
        <Icon name={icon} />
        <h3>{name}</h3>
        <p>{text}</p>
        {note && <p>{note}</p>}
      </li>
    ));
  }
  return list.items.map(({ icon, name, text }) => (
    <li key={name}>
      {icon && <IconBadge icon={icon} />}
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  ));
}
