import * as v from 'valibot';
import {
  anyPhoneNumber,
  email,
  maxLengths,
  optional,
  type Problem,
  type Problems,
  paragraphs,
  phoneNumber,
  plainMessage,
  plainName,
  problem,
  readTenDigits,
  required,
} from './checks.ts';
import { findCountry, type PhoneCountry } from './country.ts';
import { readPhone } from './phone.ts';
import { defaultRules, numberLengths, type Rules } from './rules.ts';
import { withoutSignals } from './submission.ts';

const page = optional(maxLengths.page);

/**
 * The schemas of the three forms. A form shows its fields in the order of its schema.
 * @param country the country of the enquiry; undefined if the country is not in the list
 */
function enquirySchemas(country: PhoneCountry | undefined, rules: Rules) {
  const sender = (form: 'contact' | 'about') => ({
    businessEmail: email,
    countryCode: v.pipe(
      required(maxLengths.countryCode),
      v.check(() => country !== undefined, problem('country')),
    ),
    phoneNumber: phoneNumber((text) =>
      country ? readPhone(text, country, numberLengths(form, country, rules)) : readTenDigits(text),
    ),
    message: rules.message === 'plain' ? plainMessage : paragraphs,
    page,
  });

  const contact = v.strictObject({ form: v.literal('contact'), name: required(maxLengths.name), ...sender('contact') });

  const about = v.strictObject({
    form: v.literal('about'),
    name: plainName,
    ...sender('about'),
  });

  const faq = v.strictObject({
    form: v.literal('faq'),
    name: optional(maxLengths.name),
    email,
    phone_number: anyPhoneNumber,
    msg_subject: optional(maxLengths.msg_subject),
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

type KeyOf<Form> = Form extends unknown ? Exclude<keyof Form, 'form' | 'page'> : never;
export type FieldName = KeyOf<EnquiryInput>;

export function formFields(form: FormName): { name: FieldName; isOptional: boolean }[] {
  const { form: _form, page: _page, ...entries } = enquirySchemas(undefined, defaultRules)[form].entries;
  return Object.entries<v.GenericSchema>(entries).map(([name, { type }]) => ({
    name: name as FieldName,
    isOptional: type === 'optional',
  }));
}

export type Checked = { enquiry: EnquiryInput } | { problems: Problems };

/**
 * Creates the check of an enquiry by the company's rules. `countryCode` is `IN` or `+91` for a country in the
 * list. The check ignores the signs of spam and where the visit came from, never throws, and returns the first problem of each field.
 */
export function enquiryCheck(countries: readonly PhoneCountry[], rules: Rules): (input: unknown) => Checked {
  return (input) => {
    const { form: name, countryCode } = (input ?? {}) as { form?: unknown; countryCode?: unknown };
    const form = formNames.find((formName) => formName === name);
    if (!form) return { problems: { form: 'unexpected' } };
    const country = typeof countryCode === 'string' ? findCountry(countryCode.trim(), countries) : undefined;
    const schema = enquirySchemas(country, rules)[form];
    // The origin is not checked here, because a wrong origin is no reason to refuse an enquiry.
    const { origin: _, ...fields } = withoutSignals(input as object);
    const result = v.safeParse<Schemas[FormName]>(schema, fields);
    if (result.success) return { enquiry: result.output };
    // The object has no prototype, because a program may send a field with the name `toString`.
    const problems: Problems = Object.create(null);
    for (const issue of result.issues) {
      const field = v.getDotPath(issue) ?? 'form';
      problems[field] ??= problemOf(issue);
    }
    return { problems };
  };
}

/** Valibot's own issues do not have a `Problem` as message. These issues are about missing keys and additional keys. */
function problemOf(issue: v.BaseIssue<unknown>): Problem {
  if (issue.type !== 'strict_object') return issue.message as Problem;
  return issue.expected === 'never' ? 'unexpected' : 'required';
}

/**
 * The result of a form that was posted without JavaScript. The server shows the page of the form again with this result. `values`
 * are the typed texts by field name, so the visitor does not lose these texts. docs/guides/enquiries.md has a table of all states.
 */
export type FormOutcome =
  | { status: 'sent'; form: FormName; reference: string }
  | { status: 'invalid'; form: FormName; values: Record<string, string>; problems: Problems }
  | {
      status: 'unsent';
      form: FormName;
      values: Record<string, string>;
      /** The seconds after which the visitor can try again. */
      retryAfter: number;
    };
