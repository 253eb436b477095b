import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';

/** Two texts, one under the other. The words that differ are marked; of several paragraphs, those that differ are shown. */
export function Compared({
  names: [first, second],
  before: wholeBefore,
  after: wholeAfter,
}: {
  names: readonly [string, string];
  before: string | undefined;
  after: string | undefined;
}) {
  const before = withoutCommon(wholeBefore, wholeAfter);
  const after = withoutCommon(wholeAfter, wholeBefore);
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

/** The paragraphs that the other text does not have; all of them if only their order differs. */
function withoutCommon(text: string | undefined, other: string | undefined): string | undefined {
  if (!text?.includes('\n') || other === undefined) return text;
  const own = linesBut(text, other);
  return own.length + linesBut(other, text).length > 0 ? own.join('\n') : text;
}

function linesBut(text: string, other: string): string[] {
  const common = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !common.has(line));
}

/** A text with marks around the words that the other one does not have; without another text, without marks. */
function marked(text: string, other: string | undefined, mark: (words: string, key: number) => ReactNode): ReactNode {
  if (other === undefined) return text;
  return diffWordsWithSpace(other, text)
    .filter(({ removed }) => !removed)
    .map(({ value, added }, index) => (added ? mark(value, index) : value));
}
