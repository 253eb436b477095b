import './page-index.css';

/**
 * Links to a page's sections. Newer browsers mark the visible section without a script.
 * @param sections ids with their names
 */
export function PageIndex({ sections }: { sections: readonly (readonly [id: string, name: string])[] }) {
  return (
    <ol className="page-index">
      {sections.map(([id, name]) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  );
}
