import { useState } from 'react';
import type { Choice, Conflict, Touching } from '../../shared/api.ts';
import { Compared } from '../base/compared.tsx';

interface ConflictProps {
  conflict: Conflict;
  isBusy: boolean;
  /** Gets the choices by the ids of all texts, once each has one. */
  onDecided: (choices: Readonly<Record<string, Choice>>) => void;
}

const labels: Readonly<Record<Choice, string>> = { mine: 'Keep mine', theirs: 'Take theirs', both: 'Keep both' };

/** What two people changed at the same time, and for each text what may become of it. */
export function ConflictSection({ conflict: { by, touching }, isBusy, onDecided }: ConflictProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const choose = (id: string, choice: Choice) => {
    const all = { ...chosen, [id]: choice };
    setChosen(all);
    if (touching.every((text) => text.id in all)) onDecided(all);
  };
  const left = touching.filter(({ id }) => !(id in chosen)).length;
  return (
    <section className="box" aria-label="Somebody else published meanwhile" ref={focusOn} tabIndex={-1}>
      <p role="alert">
        {by} published while you were working. Your changes are not published yet. Both of you changed this:
      </p>
      <ul className="stack">
        {touching.map((text) => (
          <li key={text.id} className="card">
            <h3>{text.name}</h3>
            {text.why && <p>{text.why}</p>}
            <Compared names={[`By ${by}`, 'Yours']} before={shown(text, 'theirs')} after={shown(text, 'mine')} />
            <div className="row">
              {(['mine', 'theirs', ...(text.canKeepBoth ? (['both'] as const) : [])] as const).map((choice) => (
                <button
                  key={choice}
                  type="button"
                  disabled={isBusy}
                  aria-label={touching.length > 1 ? `${labels[choice]}: ${text.name}` : undefined}
                  aria-pressed={touching.length > 1 ? chosen[text.id] === choice : undefined}
                  onClick={() => choose(text.id, choice)}
                >
                  {labels[choice]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {touching.length > 1 && (
        <p className="help">{left === 1 ? 'One text is to be decided.' : `${left} texts are to be decided.`}</p>
      )}
    </section>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

const shown = (text: Touching, side: 'mine' | 'theirs') =>
  text[side] ?? (text[side === 'mine' ? 'theirs' : 'mine'] === undefined ? undefined : 'Removed');
