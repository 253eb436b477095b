import { describe, expect, test } from 'vitest';
import type { PhoneCountry } from './country.ts';
import { countryList } from './country-list.node.ts';
import {
  asciiDigits,
  displayNumber,
  e164Of,
  normalizePhone,
  normalizeStoredNumber,
  readPhone,
  telephoneOf,
} from './phone.ts';
import { defaultRules, numberLengths } from './rules.ts';

const countries = countryList();
const countryOf = (code: string) => countries.find((country) => country.code === code) as PhoneCountry;
const national = { ...defaultRules, phone: 'national' } as const;

function read(text: string, code: string, form: 'contact' | 'about', rules: typeof defaultRules): string {
  const country = countryOf(code);
  const reading = readPhone(text, country, numberLengths(form, country, rules));
  return 'number' in reading ? reading.number : reading.problem;
}

describe('ten digits for every country', () => {
  test.each([
    ['9876543210', '+91 98765 43210 | 098765-43210 | 0091 (98765) 43210 | +91 0 98765 43210 | +91 (0)98765 43210'],
    ['9876543210', '98765.43210 | 98765\u201143210 | \u202a+91\u00a098765\u00a043210\u202c'],
    [
      '9848012345',
      '091 98480 12345 | 91 98480 12345 | +91 91 98480 12345 | +౯౧ ౯౮౪౮౦ ౧౨౩౪౫ | ＋９１９８４８０１２３４５',
    ],
    ['9848012345', "98480\u221212345 | 98480·12345 | '+91 98480 12345 | tel:+91-98480-12345 | Mobile: 98480 12345."],
    ['9848012345', '☎ +91 98480 12345'],
    ['9198765432', '9198765432 | +91 91987 65432'],
    ['0000000000', '0000000000'],
    ['phone-digits', '+91 +98765 43210 | 98765 4321 | 0091 12345 6 | call me | 98765 43210 ext 5 | + | +000 | '],
    ['phone-digits', '98480 12345, 98490 54321 | 98480 12345 (evenings)'],
  ])('%s is read from %s', (expected, texts) => {
    for (const text of texts.split(' | ')) expect(read(text, 'IN', 'contact', defaultRules), text).toBe(expected);
  });

  test.each([
    ['1 202 555 0123', 'US', '2025550123'],
    ['+1 (202) 555-0123', 'US', '2025550123'],
    ['+1 345 949 1234', 'KY', '3459491234'],
    ['8 912 345-67-89', 'RU', '9123456789'],
    ['+7 912 345-67-89', 'RU', '9123456789'],
    ['+44 (0)20 7946 0958', 'GB', '2079460958'],
    // This number has nine digits, after the zero that people dial only within the country.
    ['06 12 34 56 78', 'FR', '0612345678'],
    ['+33 6 12 34 56 78', 'FR', 'phone-digits'],
    ['9848012345', 'SG', '9848012345'],
  ])('%j with %s is %s', (text, code, expected) => {
    expect(read(text, code, 'contact', defaultRules)).toBe(expected);
  });

  test.each([
    ['SG', '81234567', '+65 8123 4567 | 0065 8123 4567 | 65 8123 4567 | 6581234567 | 065 8123 4567 | +65 65 8123 4567'],
    ['NO', '41234567', '+47 41 23 45 67 | 004741234567 | 4741234567'],
  ])('the country code of %s is not counted as a part of the ten digits', (code, number, texts) => {
    for (const text of texts.split(' | ')) {
      expect(read(text, code, 'contact', defaultRules), text).toBe('phone-digits');
      expect(read(text, code, 'contact', national), text).toBe(number);
    }
  });

  test.each([
    ['+65 8123 4567', 'IN'],
    ['0065 8123 4567', 'IN'],
    ['+1 202 555 0123', 'IN'],
    ['+91 98765 43210', 'US'],
    ['+7 912 345 67', 'SG'],
    ['0012345678', 'IN'],
  ])("another country's code is reported: %j with %s", (text, code) => {
    expect(read(text, code, 'contact', defaultRules)).toBe('phone-country');
    expect(read(text, code, 'contact', national)).toBe('phone-country');
  });
});

describe("each country's own numbers", () => {
  test.each([
    ['8123 4567', 'SG', '81234567'],
    ['98480 12345', 'IN', '9848012345'],
    ['98480 1234', 'IN', 'phone-digits'],
    ['070 123 4567', 'AF', '701234567'],
    ['067 212 3456', 'AL', '672123456'],
    // In Italy the zero is a part of the number.
    ['06 1234 5678', 'IT', '0612345678'],
    ['333 123 4567', 'IT', '3331234567'],
    ['39 333 123 4567', 'IT', '3331234567'],
    ['393 123 4567', 'IT', '3931234567'],
    // Norwegian mobile numbers may begin with 47.
    ['47 12 34 56', 'NO', '47123456'],
    ['47 47 12 34 56', 'NO', '47123456'],
    // Brazil has the code 55 and also an area 55.
    ['55 3221 1234', 'BR', '5532211234'],
    ['55 55 3221 1234', 'BR', '5532211234'],
    ['06 30 123 4567', 'HU', '301234567'],
    ['8 701 234 5678', 'KZ', '7012345678'],
    ['0151 1234 5678', 'DE', '15112345678'],
    // The area code of Leer is 0491, which looks like 0 and the code of Germany.
    ['0491 511 2345', 'DE', '4915112345'],
    ['+49 491 511 2345', 'DE', '4915112345'],
    ['491 511 2345', 'DE', 'phone-ambiguous'],
    ['49 151 1234 5678', 'DE', 'phone-ambiguous'],
  ])('%j with %s is %s', (text, code, expected) => {
    expect(read(text, code, 'contact', national)).toBe(expected);
    expect(read(text, code, 'about', national)).toBe(expected);
  });
});

test("the About page has the specification's rules for three countries, and ten digits for all others", () => {
  expect(read('+355 67 212 3456', 'AL', 'about', defaultRules)).toBe('672123456');
  expect(read('067 212 3456', 'AL', 'about', defaultRules)).toBe('672123456');
  expect(read('+355 67 212 3456', 'AL', 'contact', defaultRules)).toBe('phone-digits');
  expect(read('8123 4567', 'SG', 'about', defaultRules)).toBe('phone-digits');
  expect(read('+65 8123 4567', 'SG', 'about', defaultRules)).toBe('phone-digits');
});

test('a field is normalized to digits only if they are read as the same number', () => {
  const normalized = (text: string, code: string) =>
    normalizePhone(text, countryOf(code), numberLengths('contact', countryOf(code), national));
  expect(normalized('+91 98765 43210', 'IN')).toBe('9876543210');
  expect(normalized('+65 8123 4567', 'SG')).toBe('81234567');
  expect(normalized('98765', 'IN')).toBe('98765');
  expect(normalized('+65 8123 4567', 'IN')).toBe('+65 8123 4567');
  expect(normalized('+49 491 511 2345', 'DE')).toBe('+49 491 511 2345');
});

test.each([
  // The values: the column of the country, the text, the dialled number, the displayed number.
  ['', '+49 (0)30 1234567', '+49301234567', '+49 301234567'],
  ['', '0049 30 1234567', '+49301234567', '+49 301234567'],
  ['', '+44 (0)20 7946 0958', '+442079460958', '+44 2079460958'],
  ['', '+36 (0)1 234 5678', '+3612345678', '+36 12345678'],
  ['', '+39 06 1234 5678', '+390612345678', '+39 06 1234 5678'],
  ['IT', '06 1234 5678', '+390612345678', '+39 0612345678'],
  ['FR', '0612345678', '+33612345678', '+33 612345678'],
  ['DE', '4915112345', '+494915112345', '+49 4915112345'],
  ['IN', '098480 12345', '+919848012345', '+91 9848012345'],
  ['IN', '919848012345', '+919848012345', '+91 9848012345'],
  ['IN', '98480 12345 ext. 5', '+919848012345;5', '+91 9848012345 ext. 5'],
  ['', '+91 (0) 98480 12345 x5', '+919848012345;5', '+91 9848012345 ext. 5'],
  ['', '+1 (202) 555-0123 #5', '+12025550123;5', '+1 (202) 555-0123 #5'],
  ['', 'tel:+1-202-555-0123;ext=5', '+12025550123;5', 'tel:+1-202-555-0123;ext=5'],
  ['', '+14382663913*227', '+14382663913;227', '+14382663913*227'],
  ['IN', '98480 12345,,5#', '+919848012345;5', '+91 9848012345 ext. 5'],
  ['IN', '98480,12345', '+919848012345', '+91 9848012345'],
  ['IN', '98480 12345 (evenings)', '+919848012345', '+91 98480 12345 (evenings)'],
  ['IN', '98480 12345, 98490 54321', '+919848012345', '+91 98480 12345, 98490 54321'],
  ['', '09848012345', '', '09848012345'],
  ['', '+999 123', '+999123', '+999 123'],
  // Such texts are not complete numbers. Reading them again must not give the number of somebody else.
  ['', '+7', undefined, '+7'],
  ['AL', '0008238290', '+355008238290', '+355 008238290'],
  ['IN', 'none', undefined, 'none'],
])(
  'with the country %j, the text %j is dialled as %j and shown as %j, also after a correction',
  (country_code, phone_number, dial, shown) => {
    const stored = { country_code, phone_number };
    const read = (text: typeof stored) => {
      const telephone = telephoneOf(text, countries);
      return telephone && [e164Of(telephone), telephone.extension].filter(Boolean).join(';');
    };
    expect(read(stored)).toBe(dial);
    expect(displayNumber(stored, countries)).toBe(shown);
    expect(read(normalizeStoredNumber(stored, countries))).toBe(dial);
  },
);

test('the ten digits of every script in Unicode are read', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});
