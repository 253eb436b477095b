import './reasons.css';
import reasons from '../../../content/reasons.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/** The reasons to choose the company: an icon, a name and a sentence each. */
export function Reasons() {
  return (
    <ul className="reasons">
      {reasons.items.map(({ icon, name, text }) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
