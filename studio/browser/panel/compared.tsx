/** Two texts, one under the other. */
export function Compared({
  names: [first, second],
  before,
  after,
}: {
  names: readonly [string, string];
  before: string | undefined;
  after: string | undefined;
}) {
  return (
    <dl className="compared">
      {before !== undefined && (
        <div className="before">
          <dt>{first}</dt>
          <dd>{before}</dd>
        </div>
      )}
      {after !== undefined && (
        <div className="after">
          <dt>{second}</dt>
          <dd>{after}</dd>
        </div>
      )}
    </dl>
  );
}
