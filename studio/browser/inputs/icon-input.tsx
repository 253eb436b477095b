import { useEffect, useRef, useState } from 'react';
import { Problem } from '../panel/problems.tsx';
import { useApi } from '../use-api.ts';
import type { InputProps } from './value-input.tsx';

/** Typing pauses for this time before a search. */
const delayMs = 200;

/** A search for icons. It begins with the name of the present icon. */
export function IconInput({
  info,
  id,
  value,
  onChange,
  describedBy,
  hasFocus,
}: InputProps & { value: string; onChange: (value: string) => void }) {
  const [query, setQuery] = useState('');
  const { data, problem } = useApi('icons', { query: query || value.replaceAll('-', ' ') }, delayMs);
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
        value={query}
        aria-describedby={describedBy}
        placeholder={value}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Problem message={problem} />
      <fieldset className="icons">
        <legend>{info.label}</legend>
        {data?.icons.map(({ name, svg }) => (
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
      {data?.icons.length === 0 && <p className="help">No icon matches. Try other words.</p>}
    </div>
  );
}
