import { useEffect, useRef } from 'react';
import type { FieldValue } from '../../api.ts';
import type { InputProps } from './value-input.tsx';

/** The browser's own inputs: a number, a switch, a choice, a day. */
export function PlainInput({
  info,
  id,
  value,
  onChange,
  describedBy,
  isInvalid,
  hasFocus,
}: InputProps & { value: FieldValue; onChange: (value: FieldValue) => void }) {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const common = { ref: input, id, className: 'input', 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  if (info.kind === 'switch') {
    return (
      <input
        {...common}
        className="check"
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (info.kind === 'choice') {
    return (
      <select {...common} value={String(value ?? '')} onChange={({ target }) => onChange(target.value || null)}>
        {info.optional && <option value="">None</option>}
        {info.choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  if (info.kind === 'number') {
    // An empty box is no number: the check reports it.
    const change = (text: string) => onChange(text === '' ? null : Number(text));
    return (
      <input
        {...common}
        type="number"
        step="any"
        value={String(value ?? '')}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return (
    <input
      {...common}
      type="date"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
