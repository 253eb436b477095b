import { longest, type Problem } from '@company/enquiry/checks.ts';
import { findCountry, type PhoneCountry } from '@company/enquiry/country.ts';
import { numberLengths } from '@company/enquiry/rules.ts';
import { forbiddenCharacters } from '@company/enquiry/typed-text.ts';
import type { PageContent } from '@company/schemas/contents.ts';

type Forms = PageContent<'forms.yaml'>;

/** What the sentences of a form are made of. */
export interface Wording extends Pick<Forms, 'digits' | 'problems' | 'rules'> {
  /** The language of the texts. */
  locale: string;
}

/** Some web views have no `ListFormat`. */
const disjunction = (items: readonly string[], locale: string) =>
  Intl.ListFormat ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(items) : items.join(', ');

/** How many digits a number of `country` must have in this form, as text: `8`, `8 to 9`, `7 or 9`. */
export function digitsOf(form: string, country: PhoneCountry | undefined, { digits, rules, locale }: Wording): string {
  const lengths = numberLengths(form, country, rules);
  const [least = 0, most = 0] = [lengths[0], lengths.at(-1)];
  const hasGaps = lengths.length <= most - least;
  // Made only when it is needed: it takes 10 ms of the page's start.
  if (hasGaps) return disjunction(lengths.map(String), locale);
  if (least === most) return `${least}`;
  return digits.replace('{least}', `${least}`).replace('{most}', `${most}`);
}

/** Asks whether a number that was filled in without its country is one of `country`. @param question with `{country}` */
export const countryQuestion = ({ name, dialCode }: PhoneCountry, question: string): string =>
  question.replace('{country}', () => `${name} (+${dialCode})`);

/** A character in a visible form; an invisible one as its code point, `U+2060`. */
const visible = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/**
 * The sentence for a problem. Some sentences name the characters to remove, the code of the chosen country or the number
 * of digits: `values`, the form's texts by field name, are for these, and `field` for the number of characters.
 */
export function sentence(
  problem: Problem,
  values: Readonly<Record<string, string>>,
  countries: readonly PhoneCountry[],
  wording: Wording,
  field = 'message',
): string {
  const country = findCountry(values.countryCode ?? '', countries);
  const characters = forbiddenCharacters(values.message ?? '')
    .map(visible)
    .join(' ');
  return wording.problems[problem]
    .replace('{digits}', digitsOf(values.form ?? '', country, wording))
    .replace('{code}', `+${country?.dialCode}`)
    .replace('{characters}', () => characters)
    .replace('{most}', `${longest[field as keyof typeof longest]}`)
    .replace('{count}', `${values[field]?.trim().length}`);
}

export function logProblems(problems: readonly Problem[], texts: Forms['console']): void {
  for (const problem of problems) {
    if (problem === 'required' || problem === 'email') console.log(texts[problem]);
    else if (/^(name|phone|message)-/.test(problem)) console.log(texts.pattern);
    else console.log(texts.unknown);
  }
}
