import * as v from 'valibot';
import { type Country, nationalPattern, tenDigits } from './country.ts';
import { withoutSignals } from './signals.ts';

/**
 * What can be wrong with a field. A schema speaks in these words; `content/forms.yaml` holds the sentence
 * that a visitor reads for each.
 */
export type Problem =
  | 'required'
  | 'email'
  | 'name-letters'
  | 'phone-digits'
  | 'country'
  | 'message-characters'
  | 'control-characters'
  | 'too-long'
  | 'unexpected';

/** Problems by field name, in the order of the form. */
export type Problems = Record<string, Problem>;

const says = (problem: Problem) => problem;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but for tab and line breaks
const controlsButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Half of a surrogate pair is no character: a database or a mail would make something else of it. */
const isText = (value: string, unwanted: RegExp) => value.isWellFormed() && !unwanted.test(value);

/** One line of text: NFC, trimmed, no control characters (so nothing of it can end a mail header). */
const line = (max: number) =>
  v.pipe(
    v.string(says('unexpected')),
    v.normalize('NFC'),
    v.trim(),
    v.maxLength(max, says('too-long')),
    v.check((value) => isText(value, controls), says('control-characters')),
  );

const required = (max: number) => v.pipe(line(max), v.nonEmpty(says('required')));

const paragraphs = v.pipe(
  v.string(says('unexpected')),
  v.transform((value) => value.replace(/\r\n?/g, '\n')),
  v.normalize('NFC'),
  v.trim(),
  v.nonEmpty(says('required')),
  v.maxLength(5000, says('too-long')),
  v.check((value) => isText(value, controlsButBreaks), says('control-characters')),
);

const email = v.pipe(required(254), v.email(says('email')));

/** The address the visitor was at, as the browser remembered it. */
const page = v.optional(line(2000), '');

/** Letters of any script with their marks, digits, white space and `. , ! ?`. */
const sendable = /[\p{L}\p{M}\p{Nd}\s.,!?]/u;

/** The characters of `message` that the contact forms do not take, each once, in order of appearance. */
export const forbiddenCharacters = (message: string): string[] => [
  ...new Set([...message].filter((character) => !sendable.test(character))),
];

/** `message` without the characters that the contact forms do not take, and without the gaps they leave. */
export const withoutForbidden = (message: string): string =>
  [...message]
    .map((character) => (sendable.test(character) ? character : ' '))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?\n]|$)/g, '$1');

const message = v.pipe(
  paragraphs,
  v.check((value) => forbiddenCharacters(value).length === 0, says('message-characters')),
);

/**
 * The schemas of the three forms, for a list of countries. `countryCode` is a country of the list, by its ISO code
 * or by its prefix with a plus sign.
 */
function enquirySchemas(countries: readonly Country[]) {
  const find = (value: string) => countries.find(({ code, dialCode }) => value === code || value === `+${dialCode}`);
  const countryCode = v.pipe(
    required(5),
    v.check((value) => find(value) !== undefined, says('country')),
  );

  const contact = v.strictObject({
    form: v.literal('contact'),
    name: required(200),
    businessEmail: email,
    countryCode,
    phoneNumber: v.pipe(required(40), v.regex(tenDigits, says('phone-digits'))),
    message,
    page,
  });

  const about = v.pipe(
    v.strictObject({
      form: v.literal('about'),
      name: v.pipe(required(200), v.regex(/^[\p{L}\p{M} ]+$/u, says('name-letters'))),
      businessEmail: email,
      countryCode,
      phoneNumber: required(40),
      message,
      page,
    }),
    v.forward(
      v.partialCheck(
        [['countryCode'], ['phoneNumber']],
        ({ countryCode, phoneNumber }) => phoneNumber === '' || nationalPattern(find(countryCode)).test(phoneNumber),
        says('phone-digits'),
      ),
      ['phoneNumber'],
    ),
  );

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
export type Enquiry = { [Form in FormName]: EnquiryOf<Form> }[FormName];

export const formNames = ['contact', 'about', 'faq'] as const satisfies FormName[];

export type Checked = { enquiry: Enquiry } | { problems: Problems };

/**
 * Checks what a form or a script has sent, without its signals. Never throws; the first problem of each field is kept.
 */
export function enquiryCheck(countries: readonly Country[]): (input: unknown) => Checked {
  const schemas = enquirySchemas(countries);
  return (input) => {
    const form = formNames.find((name) => name === (input as { form?: unknown } | null)?.form);
    if (!form) return { problems: { form: 'unexpected' } };
    const result = v.safeParse<Schemas[FormName]>(schemas[form], withoutSignals(input as object));
    if (result.success) return { enquiry: result.output };
    // Without a prototype: a sender may have named a field `toString`.
    const problems: Problems = Object.create(null);
    for (const issue of result.issues) {
      const field = v.getDotPath(issue) ?? 'form';
      problems[field] ??= problemOf(issue);
    }
    return { problems };
  };
}

/** Valibot's own issues have no word of ours: an absent key is a missing field, an extra key an unexpected one. */
function problemOf(issue: v.BaseIssue<unknown>): Problem {
  if (issue.type !== 'strict_object') return issue.message as Problem;
  return issue.expected === 'never' ? 'unexpected' : 'required';
}
