import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import type { Choice, Conflict, ConflictingText } from '../../protocol/requests.ts';

type OptionalText = string | undefined;

/** Shows two texts, one below the other, and highlights their differences. Lines that are in both texts are left out. */
export function TextComparison({
  names,
  texts,
}: {
  names: readonly [string, string];
  texts: readonly [OptionalText, OptionalText];
}) {
  const [first, second] = [differingLines(texts[0], texts[1]), differingLines(texts[1], texts[0])];
  const sides = [
    { name: names[0], text: first, other: second, Tag: 'del' },
    { name: names[1], text: second, other: first, Tag: 'ins' },
  ] as const;
  return (
    <dl className="compared">
      {sides.map(
        ({ name, text, other, Tag }) =>
          text !== undefined && (
            <div key={Tag} className={Tag}>
              <dt>{name}</dt>
              <dd>
                {diffWordsWithSpace(other ?? text, text)
                  .filter(({ removed }) => !removed)
                  // biome-ignore lint/suspicious/noArrayIndexKey: words have no state
                  .map(({ value, added }, key) => (added ? <Tag key={key}>{value}</Tag> : value))}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Returns the lines that are not in the other text. If only the order of the lines differs, returns all lines. */
function differingLines(text: OptionalText, other: OptionalText): OptionalText {
  if (!text?.includes('\n') || other === undefined) return text;
  const ownLines = linesNotIn(text, other);
  return ownLines.length + linesNotIn(other, text).length > 0 ? ownLines.join('\n') : text;
}

function linesNotIn(text: string, other: string): string[] {
  const otherLines = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !otherLines.has(line));
}

interface ConflictProps {
  conflict: Conflict;
  isBusy: boolean;
  /** Called when the person has made a choice for each text. The keys of `choices` are the ids of the texts. */
  onDecided: (choices: Readonly<Record<string, Choice>>) => void;
}

const labels: Readonly<Record<Choice, string>> = { mine: 'Keep mine', theirs: 'Take theirs', both: 'Keep both' };

/** Shows what two people changed at the same time, with choices for each text. */
export function ConflictSection({ conflict: { by, conflictingTexts }, isBusy, onDecided }: ConflictProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choose = (id: string, choice: Choice) => {
    const newChoices = { ...choices, [id]: choice };
    setChoices(newChoices);
    if (conflictingTexts.every((text) => text.id in newChoices)) onDecided(newChoices);
  };
  const undecidedCount = conflictingTexts.filter(({ id }) => !(id in choices)).length;
  return (
    <section className="box" aria-label="Somebody else published meanwhile" ref={focusOn} tabIndex={-1}>
      <p role="alert">
        {by} published while you were working. Your changes are not published yet. Both of you changed this:
      </p>
      <ul className="stack">
        {conflictingTexts.map((text) => (
          <li key={text.id} className="card">
            <h3>{text.name}</h3>
            {text.why && <p>{text.why}</p>}
            <TextComparison
              names={[`By ${by}`, 'Yours']}
              texts={[shownText(text, 'theirs'), shownText(text, 'mine')]}
            />
            <div className="row">
              {(['mine', 'theirs', ...(text.canKeepBoth ? (['both'] as const) : [])] as const).map((choice) => (
                <button
                  key={choice}
                  type="button"
                  disabled={isBusy}
                  aria-label={conflictingTexts.length > 1 ? `${labels[choice]}: ${text.name}` : undefined}
                  aria-pressed={conflictingTexts.length > 1 ? choices[text.id] === choice : undefined}
                  onClick={() => choose(text.id, choice)}
                >
                  {labels[choice]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {conflictingTexts.length > 1 && (
        <p className="help">
          {undecidedCount === 1 ? 'One text is to be decided.' : `${undecidedCount} texts are to be decided.`}
        </p>
      )}
    </section>
  );
}

export const focusOn = (element: HTMLElement | null) => element?.focus();

const shownText = (text: ConflictingText, side: 'mine' | 'theirs') =>
  text[side] ?? (text[side === 'mine' ? 'theirs' : 'mine'] === undefined ? undefined : 'Removed');
