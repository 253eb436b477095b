import { useFile } from '../../engine/rendering.ts';
import './reason-checks.css';
import '../../ui/paper.css';

/** The reasons to choose the company on a sheet: each beside how a buyer can check it. */
export const ReasonChecks = () => {
  const reasons = useFile('reasons.yaml');
  return (
    <ul className="paper reason-checks">
      {reasons.items.map(({ name, text, howToTest }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          {howToTest && <p className="reason-check">{howToTest}</p>}
        </li>
      ))}
    </ul>
  );
};
