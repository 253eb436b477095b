import './page-index.css';

/**
 * Links to a page's sections. In newer browsers, the stylesheet highlights the link to the visible section.
 * @param sections the ids and names of the sections
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
