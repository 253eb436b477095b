import type { NumberStyle } from '@company/schemas/numbers.ts';
import { useId, useRef, useState } from 'react';
import { partId } from '../../../routes.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { useCopy } from '../../../ui/toast/toast.tsx';
import type { ReleaseProps } from './release-props.ts';
import { addressWith, numberIn, type Typed, typedIn, type YourNumbers } from './your-numbers.ts';

const names = ['customers', 'oneIn'] as const;

/** A visitor's own figures. They stand in the address, so that a link leads to them. */
export function NumberFields({
  words,
  copyWords,
  style,
  faultOneIn,
  hint,
  onChange,
  onDone,
}: {
  words: NonNullable<ReleaseProps['yours']>;
  copyWords: ReleaseProps['copyWords'];
  style: NumberStyle;
  faultOneIn: number;
  /** What a dot stands for, where there is a number. */
  hint: string | undefined | false | 0;
  onChange: (numbers: YourNumbers) => void;
  /** Called when the visitor leaves a field, or presses Enter in it, and what stands in it can be read. */
  onDone: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ customers: '', oneIn: '' });
  // While somebody types, nothing is called wrong.
  const [typing, setTyping] = useState<keyof Typed>();
  const [toast, copy] = useCopy(copyWords);

  const numbersIn = (typed: Typed): YourNumbers => {
    const oneIn = numberIn(typed.oneIn, 'oneIn', style);
    return {
      customers: numberIn(typed.customers, 'customers', style),
      oneIn: oneIn === faultOneIn ? undefined : oneIn,
    };
  };
  const isWrong = (name: keyof Typed) => typed[name].trim() !== '' && numberIn(typed[name], name, style) === undefined;

  /** What is being put into the address, which makes the entry another one. */
  const taken = useRef<Typed>(undefined);
  const keep = useKeptValue<Typed>('your-numbers', (kept) => {
    if (taken.current) return taken.current;
    const next = kept ?? typedIn(location.search);
    setTyped({ ...next, oneIn: next.oneIn || String(faultOneIn) });
    onChange(numbersIn(next));
    return next;
  });

  const take = (next: Typed) => {
    setTyped(next);
    onChange(numbersIn(next));
    taken.current = next;
    replaceAddress(addressWith(location.href, numbersIn(next)));
    taken.current = undefined;
    keep(next);
  };
  const finish = (name: keyof Typed) => {
    if (name !== typing) return;
    setTyping(undefined);
    if (typed[name].trim() !== '' && !isWrong(name)) onDone();
  };

  const wrong = names.find((name) => name !== typing && isWrong(name));
  return (
    <div className="release-numbers">
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{words[name]}</label>
          <input
            id={`${id}-${name}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            aria-invalid={name === wrong || undefined}
            aria-describedby={name === wrong ? `${id}-note` : undefined}
            onChange={({ target }) => {
              setTyping(name);
              take({ ...typed, [name]: target.value });
            }}
            onBlur={() => finish(name)}
            onKeyDown={({ key }) => key === 'Enter' && finish(name)}
          />
        </div>
      ))}
      <p id={`${id}-note`}>
        {wrong ? <b role="alert">{words.wrong[wrong]}</b> : hint}
        {!wrong && hint && (
          <button type="button" onClick={() => copy(addressWith(location.href, numbersIn(typed), partId('about')))}>
            {words.copy}
          </button>
        )}
      </p>
      {toast}
    </div>
  );
}
