import * as v from 'valibot';
import { isEmail, tidiedEmail } from './email.ts';
import { asciiDigits, type PhoneProblem, type PhoneReading } from './phone.ts';
import { composed, forbiddenCharacters, isVisible, piledMarks, trimmed } from './typed-text.ts';

/** The messages of the schemas; `content/forms.yaml` has a sentence for each, which visitors read. */
export type Problem =
  | 'required'
  | 'email'
  | 'name-letters'
  | PhoneProblem
  | 'country'
  | 'message-characters'
  | 'control-characters'
  | 'too-long'
  | 'unexpected';

export type Problems = Record<string, Problem>;

export const problem = (code: Problem) => code;

/** They could end a mail header. */
const breaks = /[\r\n\u2028\u2029]/;

// Not `isWellFormed`, which Chrome 109 and Firefox 115 lack. In a pair, this flag makes them one character.
const loneSurrogates = /\p{Surrogate}/u;

/** Refuses NUL and lone surrogates, which a database or a mail would change, and letters with many marks on them. */
const isText = (value: string) => !value.includes('\0') && !loneSurrogates.test(value) && !piledMarks.test(value);

/**
 * NFC, with one kind of line break and no other control characters, which come from copying and which nobody sees; without what is
 * invisible around it, and empty if nothing of it can be seen.
 */
const typedText = (value: string) => {
  // Word and PowerPoint break lines by a vertical tab.
  const lines = value.replace(/\r\n?|[\v\f\u0085]/g, '\n').replace(/(?!\0)[^\P{Cc}\t\n]/gu, '');
  const text = trimmed(composed(lines));
  return isVisible(text) ? text : '';
};

/** One line of text. */
const line = (max: number) =>
  v.pipe(
    v.string(problem('unexpected')),
    v.transform((value) => typedText(value).replaceAll('\t', ' ')),
    v.maxLength(max, problem('too-long')),
    v.check((value) => isText(value) && !breaks.test(value), problem('control-characters')),
  );

/** How many characters a field may have. */
export const longest = {
  name: 200,
  businessEmail: 254,
  email: 254,
  countryCode: 5,
  phoneNumber: 40,
  phone_number: 40,
  msg_subject: 200,
  message: 5_000,
  page: 2_000,
};

export const required = (max: number) => v.pipe(line(max), v.nonEmpty(problem('required')));
export const optional = (max: number) => v.optional(line(max), '');

export const paragraphs = v.pipe(
  v.string(problem('unexpected')),
  v.transform(typedText),
  v.nonEmpty(problem('required')),
  v.maxLength(longest.message, problem('too-long')),
  v.check(isText, problem('control-characters')),
);

export const email = v.pipe(required(longest.email), v.transform(tidiedEmail), v.check(isEmail, problem('email')));

/** Joiners of Persian and Indian scripts, soft hyphens and direction marks, which keyboards type and nobody sees. */
const joiners = '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff';

/** The apostrophes of O’Brien, typed or printed, also Hebrew and Armenian ones, and the dots of Gal·la and 阿莎·拉奥. */
const apostrophes = "'`\\u00b4\\u2018\\u2019\\u201b\\u2032\\uff07\\u055a\\u05f3\\u05f4\\u00b7\\u30fb";

const letters = new RegExp(`^(?=.*\\p{L})[\\p{L}\\p{M}\\p{Zs}${joiners}${apostrophes}]+$`, 'u');

/** Letters and spaces, as the specification has it, of any script, with the signs that belong to names. */
export const plainName = v.pipe(required(longest.name), v.regex(letters, problem('name-letters')));

export const plainMessage = v.pipe(
  paragraphs,
  v.check((value) => forbiddenCharacters(value).length === 0, problem('message-characters')),
);

/** A number that no rule reads: as typed, but in digits that everybody can dial. */
export const anyPhoneNumber = v.pipe(optional(longest.phone_number), v.transform(asciiDigits));

/** A national number, written in any way. */
export const phoneNumber = (read: (text: string) => PhoneReading) =>
  v.pipe(
    required(longest.phoneNumber),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if ('number' in reading) return reading.number;
      addIssue({ message: problem(reading.problem) });
      return NEVER;
    }),
  );

/** Without a country there is no country code to remove. */
export const readTenDigits = (text: string): PhoneReading =>
  /^\d{10}$/.test(asciiDigits(text)) ? { number: asciiDigits(text) } : { problem: 'phone-digits' };
