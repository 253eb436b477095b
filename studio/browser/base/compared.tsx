import { diffWordsWithSpace } from 'diff';

type Text = string | undefined;

/** Two texts, one under the other. The words that differ are marked; of several paragraphs, those that differ are shown. */
export function Compared({ names, before, after }: { names: readonly [string, string]; before: Text; after: Text }) {
  const [first, second] = [withoutCommon(before, after), withoutCommon(after, before)];
  const sides = [
    { name: names[0], text: first, other: second, Mark: 'del' },
    { name: names[1], text: second, other: first, Mark: 'ins' },
  ] as const;
  return (
    <dl className="compared">
      {sides.map(
        ({ name, text, other, Mark }) =>
          text !== undefined && (
            <div key={Mark} className={Mark}>
              <dt>{name}</dt>
              <dd>
                {diffWordsWithSpace(other ?? text, text)
                  .filter(({ removed }) => !removed)
                  // biome-ignore lint/suspicious/noArrayIndexKey: the words have no state
                  .map(({ value, added }, key) => (added ? <Mark key={key}>{value}</Mark> : value))}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface DecisionProps {
  /** Whose texts they are, such as `By Ben` and `Yours`. */
  names: readonly [string, string];
  texts: readonly { name: string; theirs: Text; mine: Text }[];
  choices: Readonly<Record<string, () => void>>;
  isBusy?: boolean;
}

/** What two people changed at the same time, and buttons for what may become of it. */
export const Decision = ({ names, texts, choices, isBusy = false }: DecisionProps) => (
  <>
    <ul className="stack">
      {texts.map(({ name, theirs, mine }) => (
        <li key={name} className="card">
          <h3>{name}</h3>
          <Compared names={names} before={theirs} after={mine} />
        </li>
      ))}
    </ul>
    <div className="row">
      {Object.entries(choices).map(([label, act]) => (
        <button key={label} type="button" disabled={isBusy} onClick={act}>
          {label}
        </button>
      ))}
    </div>
  </>
);

/** The paragraphs that the other text does not have; all of them if only their order differs. */
function withoutCommon(text: Text, other: Text): Text {
  if (!text?.includes('\n') || other === undefined) return text;
  const onlyHere = linesBut(text, other);
  return onlyHere.length + linesBut(other, text).length > 0 ? onlyHere.join('\n') : text;
}

function linesBut(text: string, other: string): string[] {
  const common = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !common.has(line));
}
