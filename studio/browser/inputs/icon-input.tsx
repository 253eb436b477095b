import { useEffect, useRef, useState } from 'react';
import type { Icon } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import { Problem } from '../panel/problem.tsx';
import type { InputProps } from './value-input.tsx';

/** Icons are chosen by what they show; searching begins with the words of the one there is. */
export function IconInput({
  info,
  id,
  value,
  onChange,
  describedBy,
  hasFocus,
}: InputProps & { value: string; onChange: (value: string) => void }) {
  const [words, setWords] = useState('');
  const { icons, problem, isLoading } = useIcons(words || value.replaceAll('-', ' '));
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) search.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div className="field">
      <label htmlFor={id}>Search icons</label>
      <input
        ref={search}
        className="input"
        id={id}
        type="search"
        value={words}
        aria-describedby={describedBy}
        placeholder={value}
        onChange={({ target }) => setWords(target.value)}
      />
      <Problem sentence={problem} />
      <fieldset className="icons">
        <legend>{info.label}</legend>
        {icons.map(({ name, svg }) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name.replaceAll('-', ' ')}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width="28" height="28" />
          </button>
        ))}
      </fieldset>
      {icons.length === 0 && !problem && !isLoading && <p className="help">No icon fits these words. Try others.</p>}
    </div>
  );
}

const quietMs = 200;

function useIcons(words: string) {
  const [found, setFound] = useState<{ icons: readonly Icon[]; problem: string; isLoading: boolean }>({
    icons: [],
    problem: '',
    isLoading: true,
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask('icons', { words }).then(
        ({ icons }) => isCurrent && setFound({ icons, problem: '', isLoading: false }),
        (error: unknown) => isCurrent && setFound({ icons: [], problem: sentenceOf(error), isLoading: false }),
      );
    }, quietMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  return found;
}
