import * as v from 'valibot';
import { findCountry, type PhoneCountry } from './country.ts';
import { composed, forbiddenCharacters, piledMarks } from './message.ts';
import { type PhoneProblem, type PhoneReading, readPhone } from './phone.ts';
import { numberLengths, type Rules } from './rules.ts';
import { withoutSignals } from './signals.ts';

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

/** Problems by field name, in the order of the form. */
export type Problems = Record<string, Problem>;

const problem = (code: Problem) => code;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a message may have tabs and line breaks
const controlsButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Refuses lone surrogates, which a database or a mail would change, and piled marks. */
const isText = (value: string, unwanted: RegExp) =>
  value.isWellFormed() && !unwanted.test(value) && !piledMarks.test(value);

/** One line of text: NFC, trimmed, no control characters (so that it cannot end a mail header). */
const line = (max: number) =>
  v.pipe(
    v.string(problem('unexpected')),
    v.transform(composed),
    v.trim(),
    v.maxLength(max, problem('too-long')),
    v.check((value) => isText(value, controls), problem('control-characters')),
  );

const required = (max: number) => v.pipe(line(max), v.nonEmpty(problem('required')));

const paragraphs = v.pipe(
  v.string(problem('unexpected')),
  v.transform((value) => value.replace(/\r\n?/g, '\n')),
  v.transform(composed),
  v.trim(),
  v.nonEmpty(problem('required')),
  v.maxLength(5000, problem('too-long')),
  v.check((value) => isText(value, controlsButBreaks), problem('control-characters')),
);

const email = v.pipe(required(254), v.email(problem('email')));

/** The address of the page that the visitor was reading. */
const page = v.optional(line(2000), '');

const plainMessage = v.pipe(
  paragraphs,
  v.check((value) => forbiddenCharacters(value).length === 0, problem('message-characters')),
);

/** A national number, written in any way. */
const phoneNumber = (read: (text: string) => PhoneReading) =>
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
const readTenDigits = (text: string): PhoneReading =>
  /^\d{10}$/.test(text) ? { number: text } : { problem: 'phone-digits' };

/** The schemas of the three forms for an enquiry from `country`; undefined if it is not in the list. */
function enquirySchemas(country: PhoneCountry | undefined, rules: Rules) {
  const sender = (form: 'contact' | 'about') => ({
    businessEmail: email,
    countryCode: v.pipe(
      required(5),
      v.check(() => country !== undefined, problem('country')),
    ),
    phoneNumber: phoneNumber((text) =>
      country ? readPhone(text, country, numberLengths(form, country, rules)) : readTenDigits(text),
    ),
    message: rules.message === 'plain' ? plainMessage : paragraphs,
    page,
  });

  const contact = v.strictObject({ form: v.literal('contact'), name: required(200), ...sender('contact') });

  const about = v.strictObject({
    form: v.literal('about'),
    name: v.pipe(required(200), v.regex(/^[\p{L}\p{M} ]+$/u, problem('name-letters'))),
    ...sender('about'),
  });

  const faq = v.strictObject({
    form: v.literal('faq'),
    name: v.optional(line(200), ''),
    email,
    phone_number: v.optional(line(40), ''),
    msg_subject: v.optional(line(200), ''),
    message: paragraphs,
    page,
  });

  return { contact, about, faq };
}

type Schemas = ReturnType<typeof enquirySchemas>;
export type FormName = keyof Schemas;
type EnquiryOf<Form extends FormName> = v.InferOutput<Schemas[Form]>;
export type EnquiryInput = { [Form in FormName]: EnquiryOf<Form> }[FormName];

export const formNames = ['contact', 'about', 'faq'] as const satisfies FormName[];

export type Checked = { enquiry: EnquiryInput } | { problems: Problems };

/**
 * Checks the fields of a form or script, without its signals, by the company's rules. `countryCode` is the ISO code of a
 * country in the list, or its prefix with a plus sign. Never throws; returns the first problem of each field.
 */
export function enquiryCheck(countries: readonly PhoneCountry[], rules: Rules): (input: unknown) => Checked {
  return (input) => {
    const { form: name, countryCode } = (input ?? {}) as { form?: unknown; countryCode?: unknown };
    const form = formNames.find((one) => one === name);
    if (!form) return { problems: { form: 'unexpected' } };
    const country = typeof countryCode === 'string' ? findCountry(countryCode.trim(), countries) : undefined;
    const schema = enquirySchemas(country, rules)[form];
    const result = v.safeParse<Schemas[FormName]>(schema, withoutSignals(input as object));
    if (result.success) return { enquiry: result.output };
    // Without a prototype, as a sender may name a field `toString`.
    const problems: Problems = Object.create(null);
    for (const issue of result.issues) {
      const field = v.getDotPath(issue) ?? 'form';
      problems[field] ??= problemOf(issue);
    }
    return { problems };
  };
}

/** Valibot's own issues have no `Problem` as message: a missing key is a required field, an extra key unexpected. */
function problemOf(issue: v.BaseIssue<unknown>): Problem {
  if (issue.type !== 'strict_object') return issue.message as Problem;
  return issue.expected === 'never' ? 'unexpected' : 'required';
}
