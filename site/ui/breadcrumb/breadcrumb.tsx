import './breadcrumb.css';
import { Capitals } from '../typography.tsx';

export function Breadcrumb({
  label,
  parents,
  current,
  spelling = current,
}: {
  label: string;
  parents: { name: string; href: string }[];
  current: string;
  /** The page's name with the right capitals, if `current` has other capitals. */
  spelling?: string | undefined;
}) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {parents.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">
            <Capitals like={spelling}>{current}</Capitals>
          </span>
        </li>
      </ol>
    </nav>
  );
}
