import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';

/** Two texts, one under the other. The words that differ are marked. */
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
          <dd>
            {marked(before, after, (words, key) => (
              <del key={key}>{words}</del>
            ))}
          </dd>
        </div>
      )}
      {after !== undefined && (
        <div className="after">
          <dt>{second}</dt>
          <dd>
            {marked(after, before, (words, key) => (
              <ins key={key}>{words}</ins>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A text with marks around the words that the other one does not have; without another text, without marks. */
function marked(text: string, other: string | undefined, mark: (words: string, key: number) => ReactNode): ReactNode {
  if (other === undefined) return text;
  return diffWordsWithSpace(other, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) => (added ? mark(value, index) : value));
}
