import { findCountry } from '@company/enquiry/country.ts';
import { countryList } from '@company/enquiry/country-list.node.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { content } from '../tests/content.ts';
import { digitsOf, errorMessage, logProblems } from './sentences.ts';

const { 'company.yaml': company, 'forms.yaml': forms } = content.files;
const countries = countryList();
const wording = { ...forms, locale: company.locale };
const originalRules = { ...forms.rules };
beforeEach(() => void Object.assign(forms.rules, defaultRules));
afterEach(() => void Object.assign(forms.rules, originalRules));

/** `8, 9, 11 or 12`, in the language of the content. */
const either = (...numbers: string[]) => new Intl.ListFormat(company.locale, { type: 'disjunction' }).format(numbers);

/** `8 to 9`, in the words of the content. */
const range = (min: number, max: number) => forms.digits.replace('{least}', `${min}`).replace('{most}', `${max}`);

test.each([
  ['required', {}, '', ''],
  ['email', {}, '', ''],
  ['name-letters', {}, '', ''],
  ['phone-digits', { form: 'contact', countryCode: 'AF' }, '{digits}', '10'],
  ['phone-digits', { form: 'about', countryCode: 'AL' }, '{digits}', range(8, 9)],
  ['too-long', { message: 'x'.repeat(5001) }, '{count}', '5001'],
  ['message-characters', { message: 'a@b/c' }, '{characters}', '@ /'],
  ['message-characters', { message: "$'\ufff9\u0007" }, '{characters}', "$ ' U+FFF9 U+0007"],
] as const)(
  'the message for %s with %j has the words of the content, and %s is replaced by %s',
  (problem, values, placeholder, text) => {
    expect(forms.problems[problem]).toContain(placeholder);
    expect(errorMessage(problem, values, countries, wording)).toBe(
      forms.problems[problem].replace(placeholder, () => text).replace('{most}', '5000'),
    );
  },
);

test.each([
  ['SG', '8'],
  ['+65', '8'],
  ['AL', range(8, 9)],
  ['LI', either('7', '9')],
  ['IL', either('8', '9', '11', '12')],
  ['XX', '10'],
])("with each country's own rules, a number of %s has %s digits", (countryCode, digits) => {
  Object.assign(forms.rules, { phone: 'national' });
  const country = findCountry(countryCode, countries);
  expect(digitsOf('contact', country, wording)).toBe(digits);
  expect(errorMessage('phone-digits', { form: 'contact', countryCode }, countries, wording)).toBe(
    forms.problems['phone-digits'].replace('{digits}', digits),
  );
});

test('for an ambiguous number the message asks for the country code', () => {
  const values = { form: 'contact', countryCode: 'DE' };
  expect(errorMessage('phone-ambiguous', values, countries, wording)).toContain('+49');
});

test('the console shows one general text for each kind of problem', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  logProblems(['required', 'email', 'phone-digits', 'country'], forms.console);
  expect(log.mock.calls.flat()).toEqual([
    forms.console.required,
    forms.console.email,
    forms.console.pattern,
    forms.console.unknown,
  ]);
});
