/** Below a list: the number of entries, and links to the previous and next page. */
export function ListFoot({
  total,
  older,
  newer,
}: {
  total: string;
  older: string | undefined;
  newer: string | undefined;
}) {
  return (
    <div className="foot">
      <span>{total}</span>
      <nav aria-label="Pages">
        {newer && (
          <a className="quiet" href={newer}>
            Newer
          </a>
        )}
        {older && (
          <a className="quiet" href={older}>
            Older
          </a>
        )}
      </nav>
    </div>
  );
}
