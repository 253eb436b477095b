import type { PhoneCountry } from './country.ts';

/** What can be wrong with a phone number. */
export type PhoneProblem =
  /** It has another number of digits, or is no number. */
  | 'phone-digits'
  /** It begins with another country's code. */
  | 'phone-country'
  /** With and without the digits of the country code at its start it is a number of the country. */
  | 'phone-ambiguous';

export type PhoneReading = { number: string } | { problem: PhoneProblem };

/** What people put between digits, and marks without a look of their own, which come along from address books. */
const separators = /[\s()./\p{Pd}\p{Cf}]/gu;

/**
 * The national number in what people type or paste: `+91 98765 43210`, `0091 …` and `098765-43210` are `9876543210`. The
 * country code is never part of it; where the digits leave open whether it was typed, that is said rather than guessed,
 * since a wrong guess rings at somebody else's. Never throws.
 * @param lengths how many digits are taken, see `numberLengths`
 */
export function readPhone(text: string, country: PhoneCountry, lengths: readonly number[]): PhoneReading {
  const typed = text.replace(separators, '');
  if (!/^\+?\d+$/.test(typed)) return { problem: 'phone-digits' };
  const international = /^(?:\+0*|00)([1-9]\d*)$/.exec(typed)?.[1];
  if (international && !international.startsWith(country.dialCode)) return { problem: 'phone-country' };

  const digits = international ? afterCode(international, country) : withoutTypedCode(typed.replace('+', ''), country);
  if (digits === undefined) return { problem: 'phone-ambiguous' };
  // Whoever wants ten digits whatever the country may get nine and the trunk prefix.
  const number = [withoutTrunk(digits, country), digits].find(({ length }) => lengths.includes(length));
  return number === undefined ? { problem: 'phone-digits' } : { number };
}

/**
 * The text of the field once the visitor has left it: the national digits alone, where these would be read as the same
 * number again; else the text as it is.
 */
export function tidiedPhone(text: string, country: PhoneCountry, lengths: readonly number[]): string {
  const reading = readPhone(text, country, lengths);
  if ('problem' in reading) return text;
  const again = readPhone(reading.number, country, lengths);
  return 'number' in again && again.number === reading.number ? reading.number : text;
}

/** Whether a number of the country may have so many digits. */
const fits = (digits: string, { lengths }: PhoneCountry) => lengths.includes(digits.length);

/** Certain only where the country has a pattern: elsewhere no national number has this many digits and begins so. */
const isNational = (digits: string, { pattern }: PhoneCountry) =>
  pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(digits);

/** Without the digits that are dialled within the country only; some write a zero even where there are none. */
function withoutTrunk(digits: string, country: PhoneCountry): string {
  const prefix = country.trunk || '0';
  const rest = digits.slice(prefix.length);
  const isTrunk = digits.startsWith(prefix) && fits(rest, country) && (country.trunk !== '' || !fits(digits, country));
  return isTrunk ? rest : digits;
}

/** What stands after `prefix`, if that may be a number of the country. */
function numberAfter(prefix: string, digits: string, country: PhoneCountry): string | undefined {
  const rest = withoutTrunk(digits.slice(prefix.length), country);
  return digits.startsWith(prefix) && fits(rest, country) ? rest : undefined;
}

/** What follows the country code of an international number; some type the code once more. */
function afterCode(international: string, country: PhoneCountry): string {
  const digits = international.slice(country.dialCode.length);
  const isNumber = fits(withoutTrunk(digits, country), country);
  return (isNumber ? undefined : numberAfter(country.dialCode, digits, country)) ?? digits;
}

/** Digits without the country code that may have been typed before them; undefined where that cannot be told. */
function withoutTypedCode(digits: string, country: PhoneCountry): string | undefined {
  // Some type a trunk zero before the code: 091 98480 12345.
  const prefix = country.trunk || '0';
  const isLocal = digits.startsWith(prefix);
  const number = isLocal ? digits.slice(prefix.length) : digits;
  const rest = numberAfter(country.dialCode, number, country);
  if (rest === undefined || (isLocal && isNational(digits, country))) return digits;
  if (!isNational(number, country)) return rest;
  const isCertain = (isLocal && country.trunk !== '') || !isNational(rest, country);
  return isCertain ? digits : undefined;
}
