import './reasons.css';
import type { IconText } from '../../content/schemas/parts.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** Reasons to choose the company: an icon, a name and a sentence each. */
export function Reasons({ reasons }: { reasons: readonly IconText[] }) {
  return (
    <ul className="reasons">
      {reasons.map(({ icon, name, text }) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
