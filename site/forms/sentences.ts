import { maxLengths, type Problem } from '@company/enquiry/checks.ts';
import { findCountry, type PhoneCountry } from '@company/enquiry/country.ts';
import { numberLengths } from '@company/enquiry/rules.ts';
import { forbiddenCharacters } from '@company/enquiry/typed-text.ts';
import type { PageContent } from '@company/schemas/contents.ts';

type Forms = PageContent<'forms.yaml'>;

/** The texts from which the error messages of a form are made. */
export interface Wording extends Pick<Forms, 'digits' | 'problems' | 'rules'> {
  /** The language of the texts. */
  locale: string;
}

/** Joins the items with "or". Some web views have no `ListFormat`; there the items are separated by commas. */
const disjunction = (items: readonly string[], locale: string) =>
  Intl.ListFormat ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(items) : items.join(', ');

/** How many digits a phone number of `country` must have in this form, as text: `8`, `8 to 9`, `7 or 9`. */
export function digitsOf(form: string, country: PhoneCountry | undefined, { digits, rules, locale }: Wording): string {
  const lengths = numberLengths(form, country, rules);
  const [least = 0, most = 0] = [lengths[0], lengths.at(-1)];
  const hasGaps = lengths.length <= most - least;
  // Other texts need no `ListFormat`, which takes 10 ms at the start of the page.
  if (hasGaps) return disjunction(lengths.map(String), locale);
  if (least === most) return `${least}`;
  return digits.replace('{least}', `${least}`).replace('{most}', `${most}`);
}

/**
 * The question whether a number without a country code is from `country`.
 * @param question the text of the question, with `{country}`
 */
export const countryQuestion = ({ name, dialCode }: PhoneCountry, question: string): string =>
  question.replace('{country}', () => `${name} (+${dialCode})`);

/** Shows an invisible character as its code point: `U+2060`. */
const visibleForm = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/**
 * The error message for a problem. Some messages contain the characters to remove, the code of the country, the number
 * of digits, or the number of characters.
 * @param values the form's texts by field name
 * @param field the field that has the problem
 */
export function errorMessage(
  problem: Problem,
  values: Readonly<Record<string, string>>,
  countries: readonly PhoneCountry[],
  wording: Wording,
  field = 'message',
): string {
  const country = findCountry(values.countryCode ?? '', countries);
  const characters = forbiddenCharacters(values.message ?? '')
    .map(visibleForm)
    .join(' ');
  return wording.problems[problem]
    .replace('{digits}', digitsOf(values.form ?? '', country, wording))
    .replace('{code}', `+${country?.dialCode}`)
    .replace('{characters}', () => characters)
    .replace('{most}', `${maxLengths[field as keyof typeof maxLengths]}`)
    .replace('{count}', `${values[field]?.trim().length}`);
}

export function logProblems(problems: readonly Problem[], texts: Forms['console']): void {
  for (const problem of problems) {
    if (problem === 'required' || problem === 'email') console.log(texts[problem]);
    else if (/^(name|phone|message)-/.test(problem)) console.log(texts.pattern);
    else console.log(texts.unknown);
  }
}
