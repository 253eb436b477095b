import * as v from 'valibot';
import { isEmail, normalizeEmail } from './email.ts';
import { asciiDigits, type PhoneProblem, type PhoneReading } from './phone.ts';
import { forbiddenCharacters, isVisible, toNfc, tooManyMarks, trimInvisible } from './typed-text.ts';

/** The problems that the schemas report. `content/forms.yaml` has a text for each problem, which visitors read. */
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

/** Fields with one line may not contain line breaks, because a line break could end a mail header. */
const lineBreaks = /[\r\n\u2028\u2029]/;

// Replaces `isWellFormed`, which Chrome 109 and Firefox 115 do not have. With the flag `u`, only lone surrogates match.
const loneSurrogates = /\p{Surrogate}/u;

/** Refuses letters with too many marks, and NUL and lone surrogates, which databases and mails would change. */
const isText = (value: string) => !value.includes('\0') && !loneSurrogates.test(value) && !tooManyMarks.test(value);

/**
 * Converts a typed text to NFC with Unix line breaks. Removes control characters, which copied texts contain, and invisible characters
 * before and after the text. Empty if no character is visible.
 */
const normalizeText = (value: string) => {
  // A vertical tab is a line break in Word and PowerPoint.
  const lines = value.replace(/\r\n?|[\v\f\u0085]/g, '\n').replace(/(?!\0)[^\P{Cc}\t\n]/gu, '');
  const text = trimInvisible(toNfc(lines));
  return isVisible(text) ? text : '';
};

/** One line of text. */
const line = (max: number) =>
  v.pipe(
    v.string(problem('unexpected')),
    v.transform((value) => normalizeText(value).replaceAll('\t', ' ')),
    v.maxLength(max, problem('too-long')),
    v.check((value) => isText(value) && !lineBreaks.test(value), problem('control-characters')),
  );

/** The maximum number of characters of each field. */
export const maxLengths = {
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
  v.transform(normalizeText),
  v.nonEmpty(problem('required')),
  v.maxLength(maxLengths.message, problem('too-long')),
  v.check(isText, problem('control-characters')),
);

export const email = v.pipe(
  required(maxLengths.email),
  v.transform(normalizeEmail),
  v.check(isEmail, problem('email')),
);

/** Invisible characters that people type: joiners of Persian and Indian scripts, soft hyphens, direction marks. */
const joiners = '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff';

/** Apostrophes as in O’Brien, Hebrew and Armenian apostrophes, and the dots in Gal·la and 阿莎·拉奥. */
const apostrophes = "'`\\u00b4\\u2018\\u2019\\u201b\\u2032\\uff07\\u055a\\u05f3\\u05f4\\u00b7\\u30fb";

const letters = new RegExp(`^(?=.*\\p{L})[\\p{L}\\p{M}\\p{Zs}${joiners}${apostrophes}]+$`, 'u');

/** The specification requires letters and spaces. Letters of any script are valid, and the signs that belong to names. */
export const plainName = v.pipe(required(maxLengths.name), v.regex(letters, problem('name-letters')));

export const plainMessage = v.pipe(
  paragraphs,
  v.check((value) => forbiddenCharacters(value).length === 0, problem('message-characters')),
);

/** A phone number without rules. The number stays as typed, except that digits of other scripts become 0 to 9. */
export const anyPhoneNumber = v.pipe(optional(maxLengths.phone_number), v.transform(asciiDigits));

/** A national number in any notation. */
export const phoneNumber = (read: (text: string) => PhoneReading) =>
  v.pipe(
    required(maxLengths.phoneNumber),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if ('number' in reading) return reading.number;
      addIssue({ message: problem(reading.problem) });
      return NEVER;
    }),
  );

/** Reads a number for which the country is unknown. No country code can be removed, so exactly ten digits are valid. */
export const readTenDigits = (text: string): PhoneReading =>
  /^\d{10}$/.test(asciiDigits(text)) ? { number: asciiDigits(text) } : { problem: 'phone-digits' };
