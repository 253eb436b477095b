import * as v from 'valibot';
import { composed, forbiddenCharacters, piledMarks } from './message.ts';
import type { PhoneProblem, PhoneReading } from './phone.ts';

/**
 * Problems of a field. They are the messages of the schemas; `content/forms.yaml` has a sentence for each, which visitors
 * read.
 */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a message may have tabs and line breaks
const controlsButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

// Not `isWellFormed`, which Chrome 109 and Firefox 115 lack. In a pair, this flag makes them one character.
const loneSurrogates = /\p{Surrogate}/u;

/** Refuses lone surrogates, which a database or a mail would change, and piled marks. */
const isText = (value: string, unwanted: RegExp) =>
  !loneSurrogates.test(value) && !unwanted.test(value) && !piledMarks.test(value);

/** One line of text: NFC, trimmed, no control characters (so that it cannot end a mail header). */
const line = (max: number) =>
  v.pipe(
    v.string(problem('unexpected')),
    v.transform(composed),
    v.trim(),
    v.maxLength(max, problem('too-long')),
    v.check((value) => isText(value, controls), problem('control-characters')),
  );

export const required = (max: number) => v.pipe(line(max), v.nonEmpty(problem('required')));
export const optional = (max: number) => v.optional(line(max), '');

export const paragraphs = v.pipe(
  v.string(problem('unexpected')),
  v.transform((value) => value.replace(/\r\n?/g, '\n')),
  v.transform(composed),
  v.trim(),
  v.nonEmpty(problem('required')),
  v.maxLength(5000, problem('too-long')),
  v.check((value) => isText(value, controlsButBreaks), problem('control-characters')),
);

export const email = v.pipe(required(254), v.email(problem('email')));

export const plainMessage = v.pipe(
  paragraphs,
  v.check((value) => forbiddenCharacters(value).length === 0, problem('message-characters')),
);

/** A national number, written in any way. */
export const phoneNumber = (read: (text: string) => PhoneReading) =>
  v.pipe(
    required(40),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if ('number' in reading) return reading.number;
      addIssue({ message: problem(reading.problem) });
      return NEVER;
    }),
  );

/** Without a country there is no country code to remove. */
export const readTenDigits = (text: string): PhoneReading =>
  /^\d{10}$/.test(text) ? { number: text } : { problem: 'phone-digits' };
