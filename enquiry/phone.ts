import { findCountry, type PhoneCountry } from './country.ts';

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
const dialled = (text: string): string => asciiDigits(text).replace(separators, '').replace(beforeNumber, '');

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

/**
 * What people write behind a number for a desk within a company: `ext. 5`, `x5`, `#5`, `*5`, `;ext=5`, or the comma with which a phone
 * waits before it sends more, where a whole number stands before it.
 */
const extensionPattern =
  /(?:[\s,;(]*(?<!\p{L})(?:ext(?:ension|n)?|poste|durchwahl|доб|[x#*])[.:=\s]*|(?<=\d(?:[\s().-]*\d){6})\s*[,pw]+\s*)(\d{1,7})\D*$/iu;

/** No number is longer, and patterns take their time over longer texts. */
const longestText = 200;

/** A telephone number has at most this many digits (E.164); more are several numbers. */
const mostDigits = 15;

/** As an enquiry has it: `IN`, `+91` or no country, and a number. */
export interface StoredNumber {
  country_code: string;
  phone_number: string;
}

export interface Telephone {
  /** Undefined if neither the column nor the number says it. */
  dialCode: string | undefined;
  /** The digits behind the country code; without one, those that were typed. */
  number: string;
  /** Empty without one. */
  extension: string;
}

/**
 * The one reading of a stored number, for whoever dials, shows or passes it on, whichever way it came: read by a form, or as it was
 * typed, with or without a country. `+49 (0)30 1234567` has the code 49 and the number 301234567; Italy keeps its zero.
 * Undefined if it has no digits.
 */
export function telephoneOf(
  { country_code, phone_number }: StoredNumber,
  countries: readonly PhoneCountry[],
): Telephone | undefined {
  const text = asciiDigits(phone_number.slice(0, longestText)).trim();
  const extension = extensionPattern.exec(text)?.[1] ?? '';
  const first = firstNumber(text.replace(extensionPattern, ''));
  const typed = /^\+?\d+/.exec(dialled(first))?.[0];
  if (!typed) return undefined;
  const known = findCountry(country_code, countries);
  const international = /^(?:\+0*|00)([1-9]\d*)$/.exec(typed)?.[1];
  const sharing = international ? countriesOf(international, countries) : [];
  const hasZero = /\(0\)/.test(first);
  if (international && sharing[0]) {
    const { dialCode } = sharing[0];
    const numbers = sharing
      .toSorted((a, b) => Number(b === known) - Number(a === known))
      .map((country) => ({ country, number: nationalOf(afterCode(international, country), country, hasZero) }));
    const { number = '' } = numbers.find(({ country, number }) => fits(number, country)) ?? numbers[0] ?? {};
    return number === '' ? undefined : { dialCode, number, extension };
  }
  if (typed.startsWith('+')) return { dialCode: '', number: typed.slice(1), extension };
  if (!known) return { dialCode: undefined, number: typed, extension };
  // What a form has read is a national number already.
  const national = nationalOf(typed, known, hasZero);
  const number = fits(national, known) ? national : (withoutTypedCode(typed, known) ?? national);
  return { dialCode: known.dialCode, number, extension };
}

/** The countries of the longest code with which a number begins; several share one. */
function countriesOf(international: string, countries: readonly PhoneCountry[]): PhoneCountry[] {
  const candidates = countries.filter(({ dialCode }) => international.startsWith(dialCode));
  const longest = Math.max(...candidates.map(({ dialCode }) => dialCode.length));
  return candidates.filter(({ dialCode }) => dialCode.length === longest);
}

/** Of `98480 12345 / 98490 54321` the first. A slash or a comma may stand within a number, too. */
function firstNumber(text: string): string {
  if (text.replace(/\D/g, '').length <= mostDigits) return text;
  return text.split(/[,;/|]|\s+\p{L}+\s+/u).find((part) => part.replace(/\D/g, '').length >= 6) ?? text;
}

/** @param hasZero whether a zero was written in brackets, which is never dialled from abroad where the country has that prefix */
function nationalOf(digits: string, country: PhoneCountry, hasZero: boolean): string {
  const number = withoutTrunk(digits, country);
  return hasZero && country.trunk !== '' && number.startsWith('0') ? number.slice(1) : number;
}

/** Nothing but a number: no second one, and no words such as "evenings". */
const isAlone = (text: string): boolean => {
  const typed = asciiDigits(text).replace(extensionPattern, '');
  return /^\+?\d+$/.test(dialled(typed)) && typed.replace(/\D/g, '').length <= mostDigits;
};

/**
 * A number as people read it, `+49 301234567 ext. 5`. What says more than a number, or has no country, is shown as it was typed.
 */
export function shownNumber(stored: StoredNumber, countries: readonly PhoneCountry[]): string {
  const telephone = telephoneOf(stored, countries);
  const text = stored.phone_number;
  if (!telephone?.dialCode) return text;
  const { dialCode, number } = telephone;
  const known = findCountry(stored.country_code, countries);
  if (!isAlone(text)) return known && !text.trim().startsWith('+') ? `+${known.dialCode} ${text}` : text;
  // With its own spaces, if it is to be dialled as it was typed.
  if (!known && dialled(text).startsWith(`+${dialCode}${number}`)) return text;
  return `+${dialCode} ${nationalNumber(telephone)}`;
}

/** `301234567 ext. 5` */
const nationalNumber = ({ number, extension }: Telephone): string =>
  extension ? `${number} ext. ${extension}` : number;

/** The same for the two columns that an enquiry has: the text as it was typed, if it says more than a number, or is none. */
export function storedNumber(typed: StoredNumber, countries: readonly PhoneCountry[]): StoredNumber {
  const telephone = telephoneOf(typed, countries);
  if (!telephone?.dialCode || !isAlone(typed.phone_number)) return typed;
  const { dialCode } = telephone;
  const sharing = countries.filter((country) => country.dialCode === dialCode);
  // Several countries share some prefixes: then the prefix alone says enough, unless one of them was chosen.
  const country =
    sharing.find(({ code }) => code === typed.country_code) ?? (sharing.length === 1 ? sharing[0] : undefined);
  const stored = { country_code: country?.code ?? `+${dialCode}`, phone_number: nationalNumber(telephone) };
  // Of an impossible number, such as one with two zeros, another reading would be a stranger's.
  const again = telephoneOf(stored, countries);
  return again && e164Of(again) === e164Of(telephone) ? stored : typed;
}

/** What a search looks for: as dialled, without an extension, and without a zero in brackets. */
export const searchedNumber = (text: string): string =>
  dialled(asciiDigits(text.slice(0, longestText)).replace(extensionPattern, '').replace(/\(0\)/, ''));

/** The number as all programs take it (E.164), `+49301234567`; empty if its country is not known. */
export const e164Of = ({ dialCode, number }: Telephone): string =>
  dialCode === undefined ? '' : `+${dialCode}${number}`;
