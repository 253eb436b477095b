import './reasons.css';
import reasons from '../../../content/reasons.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/**
 * The reasons to choose the company: an icon, a name and a sentence each.
 * @param tests how a buyer can check each reason, in the same order
 */
export function Reasons({ tests = [] }: { tests?: readonly string[] }) {
  return (
    <ul className="reasons">
      {reasons.items.map(({ icon, name, text }, index) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{name}</h3>
          <p>{text}</p>
          {tests[index] && <p className="reasons-test">{tests[index]}</p>}
        </li>
      ))}
    </ul>
  );
}
