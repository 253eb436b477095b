import { useFile } from '../../engine/content.ts';
import './reason-checks.css';
import '../../ui/paper/paper.css';
import { Icon } from '../../ui/icon/icon.tsx';

/** The reasons to choose the company on a sheet: each beside how a buyer can check it. */
export const ReasonChecks = () => {
  const reasons = useFile('reasons.yaml');
  return (
    <ul className="paper reason-checks">
      {reasons.items.map(({ name, text, howToTest }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          {howToTest && (
            <p className="reason-check">
              <Icon name="chat-text" />
              {howToTest}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
