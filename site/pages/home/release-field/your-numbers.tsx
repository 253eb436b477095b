import type { NumberStyle } from '@company/schemas/numbers.ts';
import { useId, useRef, useState } from 'react';
import { partId } from '../../../routes.ts';
import { parameterIn } from '../../../ui/history-entry/address.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { useCopy } from '../../../ui/toast/toast.tsx';
import type { ReleaseProps } from './release-states.ts';

/** A visitor's own figures; undefined if a field has no valid number. */
export interface YourNumbers {
  customers?: number | undefined;
  /** One customer of so many meets the fault. */
  oneIn?: number | undefined;
}

const names = ['customers', 'oneIn'] as const;
const limits = { customers: { min: 1, max: 9_999_999_999 }, oneIn: { min: 2, max: 30 } } as const;

/** The names in the address. They have small letters, because some programs change the letters of a link. */
const parameters = { customers: 'customers', oneIn: 'one-in' } as const;

/** The text of the two fields. */
type Typed = Record<keyof YourNumbers, string>;

/** Digits alone or in groups, the last of three: 48000; 48,000; 48 000; 48.000; 48’000; 48,00,000. */
const wholeNumber = /^(\d+|\d{1,3}([\s.,'’]\d{2,3})*[\s.,'’]\d{3})$/;

/** @returns undefined for text that is no whole number, or is outside the limits of the field */
export function numberIn(text: string, name: keyof YourNumbers, { digits }: NumberStyle): number | undefined {
  const own = [...digits];
  const plain = [...text.normalize('NFKC').trim()].map((one) => (own.includes(one) ? own.indexOf(one) : one)).join('');
  const number = wholeNumber.test(plain) ? Number(plain.replace(/\D/g, '')) : 0;
  const { min, max } = limits[name];
  return number >= min && number <= max ? number : undefined;
}

/** @param query of an address, which may come from a mail */
export const typedIn = (query: string): Typed => ({
  customers: parameterIn(query, parameters.customers) ?? '',
  oneIn: parameterIn(query, parameters.oneIn) ?? '',
});

/** The same address with these numbers instead of its own. @param hash replaces the hash, such as `about` */
export function addressWith(address: string, numbers: YourNumbers, hash?: string): string {
  const url = new URL(address);
  if (hash) url.hash = hash;
  for (const name of names) {
    const parameter = parameters[name];
    for (const key of [parameter, `amp;${parameter}`]) url.searchParams.delete(key);
    if (numbers[name] !== undefined) url.searchParams.set(parameter, String(numbers[name]));
  }
  return url.href;
}

/** How many customers some dots stand for: at least one for a dot. */
export const shareOf = (customers: number, dots: number, all: number): number =>
  Math.max(Math.sign(dots), Math.round((customers * dots) / all));

/** Two fields for a visitor's own figures. The address has the figures, so that a link leads to them. */
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
  /** What a dot stands for, if there is a number. */
  hint: string | undefined | false | 0;
  onChange: (numbers: YourNumbers) => void;
  /** Called when the visitor leaves a valid field or presses Enter in it. */
  onDone: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ customers: '', oneIn: '' });
  // A field shows no error while somebody types in it.
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

  /** Set while the address is replaced, which restores the kept value. */
  const replacing = useRef<Typed>(undefined);
  const keep = useKeptValue<Typed>('your-numbers', (kept) => {
    if (replacing.current) return replacing.current;
    const next = kept ?? typedIn(location.search);
    setTyped({ ...next, oneIn: next.oneIn || String(faultOneIn) });
    onChange(numbersIn(next));
    return next;
  });

  const change = (next: Typed) => {
    setTyped(next);
    onChange(numbersIn(next));
    replacing.current = next;
    replaceAddress(addressWith(location.href, numbersIn(next)));
    replacing.current = undefined;
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
              change({ ...typed, [name]: target.value });
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
