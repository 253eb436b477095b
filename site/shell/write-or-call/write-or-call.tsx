import { useFile } from '../../engine/rendering.ts';
import './write-or-call.css';
import { callLink } from '../../contact-links.ts';
import { Icon } from '../../ui/icon/icon.tsx';

export function WriteOrCall() {
  const company = useFile('company.yaml');
  return (
    <ul className="write-or-call">
      <li>
        <a href={`mailto:${company.email}`}>
          <Icon name="envelope-simple" />
          {company.email}
        </a>
      </li>
      <li>
        <a href={callLink(company.phone)}>
          <Icon name="phone" />
          {company.phone}
        </a>
      </li>
    </ul>
  );
}
