import { isLong } from '@company/tests/long.ts';
import fc from 'fast-check';
import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import metadata from 'libphonenumber-js/max/metadata';
import { describe, expect, test } from 'vitest';
import type { PhoneCountry } from './country.ts';
import { countryList } from './country-list.node.ts';
import { normalizePhone, readPhone } from './phone.ts';

const countries = countryList();
/** The countries of most enquiries, and countries with an unusual prefix, or with numbers like those of another country. */
const codesOfQuickRun = 'IN US GB AE SG AU DE FR ID XK TJ IT HU RU KZ NO BR AF AL KY'.split(' ');
const testedCountries = isLong ? countries : countries.filter(({ code }) => codesOfQuickRun.includes(code));
const read = (text: string, country: PhoneCountry) => readPhone(text, country, country.lengths);

/** National numbers of fixed lines and mobile phones, by libphonenumber's patterns. */
function numbersOf({ code }: PhoneCountry): fc.Arbitrary<string> {
  const library = new Metadata(metadata);
  library.selectNumberingPlan(code as CountryCode);
  const plan = library.numberingPlan as unknown as {
    nationalNumberPattern(): string;
    type(name: string): { pattern(): string } | undefined;
  };
  const general = new RegExp(`^(?:${plan.nationalNumberPattern()})$`);
  // If both types have the same numbers, one pattern is empty.
  const patterns = ['FIXED_LINE', 'MOBILE'].flatMap((type) => plan.type(type)?.pattern() || []);
  const numbers = patterns.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)));
  return fc.oneof(...numbers).filter((number) => general.test(number));
}

/** The unambiguous ways to write a number. */
const unambiguousTexts = (number: string, { dialCode, trunk }: PhoneCountry) => [
  `+${dialCode}${number}`,
  `+${dialCode} ${number}`,
  `00${dialCode} ${number}`,
  // Nobody writes a trunk zero before a number that already begins with a zero.
  ...(trunk === '' || number.startsWith('0') ? [] : [`${trunk}${number}`, `+${dialCode} (${trunk}) ${number}`]),
];

test("libphonenumber's example of each country is read in all spellings", () => {
  const ambiguous = countries.filter((country) => {
    const number = examples[country.code as keyof typeof examples];
    for (const text of [...unambiguousTexts(number, country), number])
      expect(read(text, country), `${country.code} ${text}`).toEqual({ number });
    const reading = read(`${country.dialCode}${number}`, country);
    if ('number' in reading) expect(reading).toEqual({ number });
    return 'problem' in reading;
  });
  // 49 151 23456789 may also be a number in area 0491 of Germany. The other two countries have similar numbers.
  expect(ambiguous.map(({ code }) => code)).toEqual(['DE', 'ID', 'XK']);
});

describe.each(testedCountries)('$name', (country) => {
  const { dialCode, lengths } = country;
  const numbers = numbersOf(country);

  test('a number is read as itself or as ambiguous, never as another number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (const text of unambiguousTexts(number, country)) expect(read(text, country), text).toEqual({ number });
        const withCode = read(`${dialCode}${number}`, country);
        expect(withCode).toEqual('number' in withCode ? { number } : { problem: 'phone-ambiguous' });
        // A number can be ambiguous only if the code and the number together have a length of the country's numbers.
        if (!lengths.includes(dialCode.length + number.length)) expect(withCode).toEqual({ number });
        const alone = read(number, country);
        // Some numbers of Tajikistan begin like an international call.
        const problem = number.startsWith('00') ? 'phone-country' : 'phone-ambiguous';
        expect(alone).toEqual('number' in alone ? { number } : { problem });
      }),
      { numRuns: 50 },
    );
  });

  test('a normalized field is read as the same number, and is not changed again', () => {
    const anyText = fc.oneof(
      numbers.chain((number) => fc.constantFrom(...unambiguousTexts(number, country), number, `${dialCode}${number}`)),
      fc.string({ unit: fc.constantFrom(...'0123456789+ ()-', dialCode), maxLength: 18 }),
    );
    fc.assert(
      fc.property(anyText, fc.constantFrom([10], lengths), (text, allowedLengths) => {
        const normalized = normalizePhone(text, country, allowedLengths);
        expect(readPhone(normalized, country, allowedLengths)).toEqual(readPhone(text, country, allowedLengths));
        expect(normalizePhone(normalized, country, allowedLengths)).toBe(normalized);
      }),
      { numRuns: 50 },
    );
  });
});
