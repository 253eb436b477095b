import './terms.css';

/** Terms and what they mean: one text each, or several in a row. `columns` puts two terms beside each other on wide screens. */
export function Terms({
  items,
  columns,
}: {
  items: readonly { name: string; texts: readonly string[] }[];
  columns: 1 | 2;
}) {
  return (
    <dl className={columns === 2 ? 'terms terms-columns' : 'terms'}>
      {items.map(({ name, texts }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
