import { findCountry, type PhoneCountry } from './country.ts';

export type PhoneProblem =
  | 'phone-digits'
  /** The number begins with the code of another country. */
  | 'phone-country'
  /** It is unclear whether the first digits are the country code: the number is valid with and without them. */
  | 'phone-ambiguous';

export type PhoneReading = { number: string } | { problem: PhoneProblem };

/** Characters that people write between digits, and invisible characters that address books add. */
const separators = /[\s()[\].,;:/|_~'’·•\u2044\u2212\p{Pd}\p{Cf}\p{Mn}]/gu;

/** Words and signs before a number: `tel:`, `Mobile:`, `☎`. */
const beforeNumber = /^[^\d+]+(?=[\d+])/;

const decimal = /\p{Nd}/u;

/** The value of a decimal digit. In every script, the codes of the ten digits follow each other, beginning with zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (decimal.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** A text with the digits of all scripts as `0` to `9`, and full-width plus signs as `+`. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, digitOf).replace(/[\ufe62\uff0b]/g, '+');

/** The digits of a typed or pasted text, with a plus sign before them if the text has one. Text after the number stays. */
const dialString = (text: string): string => asciiDigits(text).replace(separators, '').replace(beforeNumber, '');

/**
 * Reads the national number in a typed or pasted text, without the country code: `9876543210` from `+91 98765 43210`, `0091 …` and
 * `098765-43210`. The problem is `phone-ambiguous` if it is unclear whether the first digits are the country code, because a wrong
 * guess would be the number of somebody else. Never throws.
 * @param lengths the allowed numbers of digits, from `numberLengths`
 */
export function readPhone(text: string, country: PhoneCountry, lengths: readonly number[]): PhoneReading {
  const typed = dialString(text);
  if (!/^\+?\d+$/.test(typed)) return { problem: 'phone-digits' };
  const digitsWithCode = /^(?:\+0*|00)([1-9]\d*)$/.exec(typed)?.[1];
  if (digitsWithCode && !digitsWithCode.startsWith(country.dialCode)) return { problem: 'phone-country' };

  const digits = digitsWithCode
    ? afterCode(digitsWithCode, country)
    : withoutTypedCode(typed.replace('+', ''), country);
  if (digits === undefined) return { problem: 'phone-ambiguous' };
  // Tries the number without the trunk prefix first: ten typed digits may be nine digits and the prefix.
  const number = [withoutTrunk(digits, country), digits].find(({ length }) => lengths.includes(length));
  return number === undefined ? { problem: 'phone-digits' } : { number };
}

/** The text of a field that the visitor has left: the national digits if these are read as the same number, or the typed text. */
export function normalizePhone(text: string, country: PhoneCountry, lengths: readonly number[]): string {
  const reading = readPhone(text, country, lengths);
  if ('problem' in reading) return text;
  const secondReading = readPhone(reading.number, country, lengths);
  return 'number' in secondReading && secondReading.number === reading.number ? reading.number : text;
}

const hasValidLength = (digits: string, { lengths }: PhoneCountry) => lengths.includes(digits.length);

/** Whether the digits are a complete national number. A country without a pattern has no national number that begins with its code. */
const isNational = (digits: string, { pattern }: PhoneCountry) =>
  pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(digits);

/** Removes the trunk prefix. In countries without a trunk prefix, some people write a zero. */
function withoutTrunk(digits: string, country: PhoneCountry): string {
  const prefix = country.trunk || '0';
  const rest = digits.slice(prefix.length);
  const isTrunk =
    digits.startsWith(prefix) &&
    hasValidLength(rest, country) &&
    (country.trunk !== '' || !hasValidLength(digits, country));
  return isTrunk ? rest : digits;
}

function numberAfter(prefix: string, digits: string, country: PhoneCountry): string | undefined {
  const rest = withoutTrunk(digits.slice(prefix.length), country);
  return digits.startsWith(prefix) && hasValidLength(rest, country) ? rest : undefined;
}

/** The digits after the country code of an international number. Some people type the code twice. */
function afterCode(digitsWithCode: string, country: PhoneCountry): string {
  const digits = digitsWithCode.slice(country.dialCode.length);
  const isNumber = hasValidLength(withoutTrunk(digits, country), country);
  return (isNumber ? undefined : numberAfter(country.dialCode, digits, country)) ?? digits;
}

/** Removes a country code without a plus sign; undefined if the digits are ambiguous. */
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
 * An extension after a number: `ext. 5`, `x5`, `#5`, `*5`, `;ext=5`, or digits after a complete number and a comma. At a
 * comma, phones wait before they dial the extension.
 */
const extensionPattern =
  /(?:[\s,;(]*(?<!\p{L})(?:ext(?:ension|n)?|poste|durchwahl|доб|[x#*])[.:=\s]*|(?<=\d(?:[\s().-]*\d){6})\s*[,pw]+\s*)(\d{1,7})\D*$/iu;

/** Longer texts are cut, because no number is so long, and patterns are slow for long texts. */
const maxTextLength = 200;

/** The maximum number of digits of a telephone number (E.164). A text with more digits has several numbers. */
const maxDigits = 15;

/** Two columns of an enquiry: the country as `IN`, `+91` or empty, and a number. */
export interface StoredNumber {
  country_code: string;
  phone_number: string;
}

export interface Telephone {
  /** Undefined if neither the column nor the number has a country code. */
  dialCode: string | undefined;
  /** The digits after the country code, or the typed digits if there is no country code. */
  number: string;
  /** Empty if the number has no extension. */
  extension: string;
}

/**
 * Reads a stored number, for links, display and other programs. The number may be national or as typed, with or without a country.
 * `+49 (0)30 1234567` has the code 49 and the number 301234567; Italy keeps its zero. Undefined without digits.
 */
export function telephoneOf(
  { country_code, phone_number }: StoredNumber,
  countries: readonly PhoneCountry[],
): Telephone | undefined {
  const text = asciiDigits(phone_number.slice(0, maxTextLength)).trim();
  const extension = extensionPattern.exec(text)?.[1] ?? '';
  const firstText = firstNumber(text.replace(extensionPattern, ''));
  const typed = /^\+?\d+/.exec(dialString(firstText))?.[0];
  if (!typed) return undefined;
  const knownCountry = findCountry(country_code, countries);
  const digitsWithCode = /^(?:\+0*|00)([1-9]\d*)$/.exec(typed)?.[1];
  const candidates = digitsWithCode ? countriesOf(digitsWithCode, countries) : [];
  const hasBracketedZero = /\(0\)/.test(firstText);
  if (digitsWithCode && candidates[0]) {
    const { dialCode } = candidates[0];
    const numbers = candidates
      .toSorted((a, b) => Number(b === knownCountry) - Number(a === knownCountry))
      .map((country) => ({
        country,
        number: nationalOf(afterCode(digitsWithCode, country), country, hasBracketedZero),
      }));
    const { number = '' } = numbers.find(({ country, number }) => hasValidLength(number, country)) ?? numbers[0] ?? {};
    return number === '' ? undefined : { dialCode, number, extension };
  }
  if (typed.startsWith('+')) return { dialCode: '', number: typed.slice(1), extension };
  if (!knownCountry) return { dialCode: undefined, number: typed, extension };
  // The typed number may be national already, such as a number that a form has stored.
  const national = nationalOf(typed, knownCountry, hasBracketedZero);
  const number = hasValidLength(national, knownCountry)
    ? national
    : (withoutTypedCode(typed, knownCountry) ?? national);
  return { dialCode: knownCountry.dialCode, number, extension };
}

/** The countries whose code is the longest at the beginning of a number. Several countries may share this code. */
function countriesOf(digitsWithCode: string, countries: readonly PhoneCountry[]): PhoneCountry[] {
  const candidates = countries.filter(({ dialCode }) => digitsWithCode.startsWith(dialCode));
  const longest = Math.max(...candidates.map(({ dialCode }) => dialCode.length));
  return candidates.filter(({ dialCode }) => dialCode.length === longest);
}

/** The first number of `98480 12345 / 98490 54321`. A short text is not split, because one number may have a slash or comma. */
function firstNumber(text: string): string {
  if (text.replace(/\D/g, '').length <= maxDigits) return text;
  return text.split(/[,;/|]|\s+\p{L}+\s+/u).find((part) => part.replace(/\D/g, '').length >= 6) ?? text;
}

/** @param hasBracketedZero whether the number has `(0)`, which callers from abroad do not dial if 0 is the country's prefix */
function nationalOf(digits: string, country: PhoneCountry, hasBracketedZero: boolean): string {
  const number = withoutTrunk(digits, country);
  return hasBracketedZero && country.trunk !== '' && number.startsWith('0') ? number.slice(1) : number;
}

/** Whether a text is exactly one number, without a second number and without words such as "evenings". */
const isOnlyNumber = (text: string): boolean => {
  const typed = asciiDigits(text).replace(extensionPattern, '');
  return /^\+?\d+$/.test(dialString(typed)) && typed.replace(/\D/g, '').length <= maxDigits;
};

/** The number for people, such as `+49 301234567 ext. 5`. A text with more than a number, or without a country, is not changed. */
export function displayNumber(stored: StoredNumber, countries: readonly PhoneCountry[]): string {
  const telephone = telephoneOf(stored, countries);
  const text = stored.phone_number;
  if (!telephone?.dialCode) return text;
  const { dialCode, number } = telephone;
  const knownCountry = findCountry(stored.country_code, countries);
  if (!isOnlyNumber(text))
    return knownCountry && !text.trim().startsWith('+') ? `+${knownCountry.dialCode} ${text}` : text;
  // Keeps the typed spaces if the digits are the same.
  if (!knownCountry && dialString(text).startsWith(`+${dialCode}${number}`)) return text;
  return `+${dialCode} ${nationalNumber(telephone)}`;
}

/** Returns a text such as `301234567 ext. 5`. */
const nationalNumber = ({ number, extension }: Telephone): string =>
  extension ? `${number} ext. ${extension}` : number;

/** Gives equal numbers equal columns. A text with more than a number, or without a number, is not changed. */
export function normalizeStoredNumber(typed: StoredNumber, countries: readonly PhoneCountry[]): StoredNumber {
  const telephone = telephoneOf(typed, countries);
  if (!telephone?.dialCode || !isOnlyNumber(typed.phone_number)) return typed;
  const { dialCode } = telephone;
  const candidates = countries.filter((country) => country.dialCode === dialCode);
  // If several countries share the prefix and the visitor has chosen none of these countries, only the prefix is stored.
  const country =
    candidates.find(({ code }) => code === typed.country_code) ?? (candidates.length === 1 ? candidates[0] : undefined);
  const stored = { country_code: country?.code ?? `+${dialCode}`, phone_number: nationalNumber(telephone) };
  // An impossible number, such as a number with two zeros, could become the number of somebody else, so the result is read again.
  const secondReading = telephoneOf(stored, countries);
  return secondReading && e164Of(secondReading) === e164Of(telephone) ? stored : typed;
}

/** The digits of a number in a search, without an extension and without a zero in brackets. */
export const searchableNumber = (text: string): string =>
  dialString(asciiDigits(text.slice(0, maxTextLength)).replace(extensionPattern, '').replace(/\(0\)/, ''));

/** The number in the form that all programs accept (E.164), such as `+49301234567`. Empty if the country is not known. */
export const e164Of = ({ dialCode, number }: Telephone): string =>
  dialCode === undefined ? '' : `+${dialCode}${number}`;
