import type { PhoneCountry } from './country.ts';

export type PhoneProblem =
  | 'phone-digits'
  /** Begins with the code of another country. */
  | 'phone-country'
  /** A number of the country both with and without the country code at its beginning. */
  | 'phone-ambiguous';

export type PhoneReading = { number: string } | { problem: PhoneProblem };

/** What people write between digits, and invisible characters, which address books add. */
const separators = /[\s()[\].,;:/|_~'’·•\u2044\u2212\p{Pd}\p{Cf}\p{Mn}]/gu;

/** Words and signs before a number: `tel:`, `Mobile:`, `☎`. */
const beforeNumber = /^[^\d+]+(?=[\d+])/;

const decimal = /\p{Nd}/u;

/** The value of a decimal digit. In every script the ten of them are in a row, and their rows begin with a zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (decimal.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** A text with the digits of all scripts as `0` to `9`, and full-width plus signs as `+`. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitOf).replace(/[\ufe62\uff0b]/g, '+');

/** What is dialled of a typed or pasted text: digits, with a plus sign before them. Text behind the number stays. */
export const dialled = (text: string): string => asciiDigits(text).replace(separators, '').replace(beforeNumber, '');

/**
 * The national number in a typed or pasted text: `+91 98765 43210`, `0091 …` and `098765-43210` are `9876543210`, without
 * the country code. If it is not clear whether the country code was typed, the number is `phone-ambiguous`: a wrong guess
 * would be somebody else's number. Never throws.
 * @param lengths allowed numbers of digits, see `numberLengths`
 */
export function readPhone(text: string, country: PhoneCountry, lengths: readonly number[]): PhoneReading {
  const typed = dialled(text);
  if (!/^\+?\d+$/.test(typed)) return { problem: 'phone-digits' };
  const international = /^(?:\+0*|00)([1-9]\d*)$/.exec(typed)?.[1];
  if (international && !international.startsWith(country.dialCode)) return { problem: 'phone-country' };

  const digits = international ? afterCode(international, country) : withoutTypedCode(typed.replace('+', ''), country);
  if (digits === undefined) return { problem: 'phone-ambiguous' };
  // Where ten digits are required, a visitor may type nine and the trunk prefix.
  const number = [withoutTrunk(digits, country), digits].find(({ length }) => lengths.includes(length));
  return number === undefined ? { problem: 'phone-digits' } : { number };
}

/**
 * The text of the field after the visitor has left it: the national digits, if they are read as the same number; else the
 * text unchanged.
 */
export function tidiedPhone(text: string, country: PhoneCountry, lengths: readonly number[]): string {
  const reading = readPhone(text, country, lengths);
  if ('problem' in reading) return text;
  const again = readPhone(reading.number, country, lengths);
  return 'number' in again && again.number === reading.number ? reading.number : text;
}

const fits = (digits: string, { lengths }: PhoneCountry) => lengths.includes(digits.length);

/** Countries without a pattern have no national numbers of this length that begin with the country code. */
const isNational = (digits: string, { pattern }: PhoneCountry) =>
  pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(digits);

/** Removes the trunk prefix; some people write a zero in countries without one. */
function withoutTrunk(digits: string, country: PhoneCountry): string {
  const prefix = country.trunk || '0';
  const rest = digits.slice(prefix.length);
  const isTrunk = digits.startsWith(prefix) && fits(rest, country) && (country.trunk !== '' || !fits(digits, country));
  return isTrunk ? rest : digits;
}

function numberAfter(prefix: string, digits: string, country: PhoneCountry): string | undefined {
  const rest = withoutTrunk(digits.slice(prefix.length), country);
  return digits.startsWith(prefix) && fits(rest, country) ? rest : undefined;
}

/** The digits after the country code of an international number; some people type the code twice. */
function afterCode(international: string, country: PhoneCountry): string {
  const digits = international.slice(country.dialCode.length);
  const isNumber = fits(withoutTrunk(digits, country), country);
  return (isNumber ? undefined : numberAfter(country.dialCode, digits, country)) ?? digits;
}

/** Removes a country code that was typed without a plus sign; undefined if that is ambiguous. */
function withoutTypedCode(digits: string, country: PhoneCountry): string | undefined {
  // Some people type a trunk zero before the code: 091 98480 12345.
  const prefix = country.trunk || '0';
  const isLocal = digits.startsWith(prefix);
  const number = isLocal ? digits.slice(prefix.length) : digits;
  const rest = numberAfter(country.dialCode, number, country);
  if (rest === undefined || (isLocal && isNational(digits, country))) return digits;
  if (!isNational(number, country)) return rest;
  const isCertain = (isLocal && country.trunk !== '') || !isNational(rest, country);
  return isCertain ? digits : undefined;
}
