import './breadcrumb.css';
/** Links to the pages above this one, from the top down, then the page itself. */
export function Breadcrumb({
  label,
  parents,
  current,
}: {
  label: string;
  parents: { name: string; href: string }[];
  current: string;
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
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
