import './doors.css';
import { useFile } from '../../../engine/rendering.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { expertiseId } from '../expertise-panels/expertise-panels.tsx';

/** Links to the parts of the page, for its three readers: who buys, who checks, and who signs. */
export function Doors() {
  const { doors } = useFile('expertise.yaml');
  const { contract, items } = useFile('security.yaml');
  if (!doors) return null;
  const { label, ...links } = doors;
  const all = [
    { ...links.expertise, id: expertiseId },
    ...(items.some(({ text }) => text) ? [{ ...links.security, id: 'security' }] : []),
    ...(contract ? [{ ...links.contract, id: 'contract' }] : []),
  ];
  return (
    <nav className="doors on-ink" aria-label={label}>
      <ul className="wrap">
        {all.map(({ id, name, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>
                {name} <Icon name="arrow-down" size="small" />
              </b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
