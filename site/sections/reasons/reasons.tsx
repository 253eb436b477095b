import './reasons.css';
import reasons from '../../../content/reasons.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/**
 * The reasons to choose the company: an icon, a name and a sentence each.
 * @param withTests also shows how a buyer can check each reason
 */
export function Reasons({ withTests = false }: { withTests?: boolean }) {
  return (
    <ul className="reasons">
      {reasons.items.map(({ icon, name, text, test }) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          <p>{text}</p>
          {withTests && test && <p className="reasons-test">{test}</p>}
        </li>
      ))}
    </ul>
  );
}
