import type { NumberStyle } from '@company/schemas/numbers.ts';
import { useId, useRef, useState } from 'react';
import { partId } from '../../../routes.ts';
import { parameterIn } from '../../../ui/history-entry/address.ts';
import { useKeptValue } from '../../../ui/history-entry/history-entry.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { useCopy } from '../../../ui/toast/toast.tsx';
import type { ReleaseProps } from './release-states.ts';

/** The visitor's own numbers. A number is undefined if its field has no valid number. */
export interface YourNumbers {
  customers?: number | undefined;
  /** 4 if one of four customers meets the fault. */
  oneIn?: number | undefined;
}

const fieldNames = ['customers', 'oneIn'] as const;
const limits = { customers: { min: 1, max: 9_999_999_999 }, oneIn: { min: 2, max: 30 } } as const;

/** The names of the parameters in the address, in lower case, because some programs change capitals in a link. */
const parameters = { customers: 'customers', oneIn: 'one-in' } as const;

/** What a visitor has typed into the two fields. */
type TypedTexts = Record<keyof YourNumbers, string>;

/** Digits alone or in groups; the last group has three digits: 48000; 48,000; 48 000; 48.000; 48’000; 48,00,000. */
const wholeNumber = /^(\d+|\d{1,3}([\s.,'’]\d{2,3})*[\s.,'’]\d{3})$/;

/** @returns undefined if the text is not a whole number within the limits of the field */
export function numberIn(text: string, name: keyof YourNumbers, { digits }: NumberStyle): number | undefined {
  const localDigits = [...digits];
  const asciiText = [...text.normalize('NFKC').trim()]
    .map((letter) => (localDigits.includes(letter) ? localDigits.indexOf(letter) : letter))
    .join('');
  const number = wholeNumber.test(asciiText) ? Number(asciiText.replace(/\D/g, '')) : 0;
  const { min, max } = limits[name];
  return number >= min && number <= max ? number : undefined;
}

/** @param query the query of an address; in a link from a mail, `&` may have become `&amp;` */
export const textsInQuery = (query: string): TypedTexts => ({
  customers: parameterIn(query, parameters.customers) ?? '',
  oneIn: parameterIn(query, parameters.oneIn) ?? '',
});

/** Replaces the numbers in an address. @param hash a new fragment, such as `about` */
export function addressWith(address: string, numbers: YourNumbers, hash?: string): string {
  const url = new URL(address);
  if (hash) url.hash = hash;
  for (const name of fieldNames) {
    const parameter = parameters[name];
    for (const key of [parameter, `amp;${parameter}`]) url.searchParams.delete(key);
    if (numbers[name] !== undefined) url.searchParams.set(parameter, String(numbers[name]));
  }
  return url.href;
}

/** How many customers a number of dots stands for. Dots stand for at least one customer. */
export const shareOf = (customers: number, dots: number, allDots: number): number =>
  Math.max(Math.sign(dots), Math.round((customers * dots) / allDots));

/** Two fields for the visitor's own numbers. The fields add the numbers to the address, so that a copied link contains them. */
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
  /** Says how many customers a dot stands for, if there is a number of customers. */
  hint: string | undefined | false | 0;
  onChange: (numbers: YourNumbers) => void;
  /** Called when the visitor leaves a valid field or presses Enter in it. */
  onDone: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<TypedTexts>({ customers: '', oneIn: '' });
  // The field in which the visitor types shows no error.
  const [fieldInUse, setFieldInUse] = useState<keyof TypedTexts>();
  const [toast, copy] = useCopy(copyWords);

  const numbersIn = (typed: TypedTexts): YourNumbers => {
    const oneIn = numberIn(typed.oneIn, 'oneIn', style);
    return {
      customers: numberIn(typed.customers, 'customers', style),
      oneIn: oneIn === faultOneIn ? undefined : oneIn,
    };
  };
  const isInvalid = (name: keyof TypedTexts) =>
    typed[name].trim() !== '' && numberIn(typed[name], name, style) === undefined;

  /** Set only while `change` replaces the address, which calls the function below. Without this value, old texts would return. */
  const textsToKeep = useRef<TypedTexts>(undefined);
  const keep = useKeptValue<TypedTexts>('your-numbers', (storedTexts) => {
    if (textsToKeep.current) return textsToKeep.current;
    const texts = storedTexts ?? textsInQuery(location.search);
    setTyped({ ...texts, oneIn: texts.oneIn || String(faultOneIn) });
    onChange(numbersIn(texts));
    return texts;
  });

  const change = (next: TypedTexts) => {
    setTyped(next);
    onChange(numbersIn(next));
    textsToKeep.current = next;
    replaceAddress(addressWith(location.href, numbersIn(next)));
    textsToKeep.current = undefined;
    keep(next);
  };
  const finish = (name: keyof TypedTexts) => {
    if (name !== fieldInUse) return;
    setFieldInUse(undefined);
    if (typed[name].trim() !== '' && !isInvalid(name)) onDone();
  };

  const invalidField = fieldNames.find((name) => name !== fieldInUse && isInvalid(name));
  return (
    <div className="release-numbers">
      {fieldNames.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{words[name]}</label>
          <input
            id={`${id}-${name}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            aria-invalid={name === invalidField || undefined}
            aria-describedby={name === invalidField ? `${id}-note` : undefined}
            onChange={({ target }) => {
              setFieldInUse(name);
              change({ ...typed, [name]: target.value });
            }}
            onBlur={() => finish(name)}
            onKeyDown={({ key }) => key === 'Enter' && finish(name)}
          />
        </div>
      ))}
      <p id={`${id}-note`}>
        {invalidField ? <b role="alert">{words.wrong[invalidField]}</b> : hint}
        {!invalidField && hint && (
          <button type="button" onClick={() => copy(addressWith(location.href, numbersIn(typed), partId('about')))}>
            {words.copy}
          </button>
        )}
      </p>
      {toast}
    </div>
  );
}
