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
/** Those of most enquiries, and those whose numbers look like another country's, or have an unusual prefix. */
const byDay = 'IN US GB AE SG AU DE FR ID XK TJ IT HU RU KZ NO BR AF AL KY'.split(' ');
const tried = isLong ? countries : countries.filter(({ code }) => byDay.includes(code));
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
  // Where both have the same numbers, one pattern is empty.
  const patterns = ['FIXED_LINE', 'MOBILE'].flatMap((type) => plan.type(type)?.pattern() || []);
  const numbers = patterns.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)));
  return fc.oneof(...numbers).filter((number) => general.test(number));
}

/** The unambiguous ways to write a number. */
const certain = (number: string, { dialCode, trunk }: PhoneCountry) => [
  `+${dialCode}${number}`,
  `+${dialCode} ${number}`,
  `00${dialCode} ${number}`,
  // Nobody writes a trunk zero before a number that begins with a zero of its own.
  ...(trunk === '' || number.startsWith('0') ? [] : [`${trunk}${number}`, `+${dialCode} (${trunk}) ${number}`]),
];

test("libphonenumber's example of each country is read in every way to write it", () => {
  const ambiguous = countries.filter((country) => {
    const number = examples[country.code as keyof typeof examples];
    for (const text of [...certain(number, country), number])
      expect(read(text, country), `${country.code} ${text}`).toEqual({ number });
    const reading = read(`${country.dialCode}${number}`, country);
    if ('number' in reading) expect(reading).toEqual({ number });
    return 'problem' in reading;
  });
  // 49 151 23456789 may be a number of area 0491 in Germany, and so in these two.
  expect(ambiguous.map(({ code }) => code)).toEqual(['DE', 'ID', 'XK']);
});

describe.each(tried)('$name', (country) => {
  const { dialCode, lengths } = country;
  const numbers = numbersOf(country);

  test('a number is read as itself or as ambiguous, never as another number', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (const text of certain(number, country)) expect(read(text, country), text).toEqual({ number });
        const withCode = read(`${dialCode}${number}`, country);
        expect(withCode).toEqual('number' in withCode ? { number } : { problem: 'phone-ambiguous' });
        // Ambiguous only where the digits with the code have a length of the country.
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
      numbers.chain((number) => fc.constantFrom(...certain(number, country), number, `${dialCode}${number}`)),
      fc.string({ unit: fc.constantFrom(...'0123456789+ ()-', dialCode), maxLength: 18 }),
    );
    fc.assert(
      fc.property(anyText, fc.constantFrom([10], lengths), (text, wanted) => {
        const normalized = normalizePhone(text, country, wanted);
        expect(readPhone(normalized, country, wanted)).toEqual(readPhone(text, country, wanted));
        expect(normalizePhone(normalized, country, wanted)).toBe(normalized);
      }),
      { numRuns: 50 },
    );
  });
});
