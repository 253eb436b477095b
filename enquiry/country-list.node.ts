import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import type { NumberingPlan, PhoneCountry } from './country.ts';

/**
 * Every country and territory with an international prefix. Names come from Unicode CLDR in Node.js, prefixes and numbering plans
 * from libphonenumber's metadata. The library is too large for a page, so the build passes the list to browsers.
 * @param firstCodes codes of the countries at the top of the list, such as `firstCountries` of content/forms.yaml. All other countries follow, sorted by name
 * @param locale the language of the names
 */
export function countryList(firstCodes: readonly string[] = [], locale = 'en'): PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rank = (code: string) => firstCodes.indexOf(code) + 1 || firstCodes.length + 1;
  return getCountries(metadata)
    .map((code) => {
      const dialCode = getCountryCallingCode(code, metadata) as string;
      return { code, name: names.of(code) ?? code, dialCode, ...numberingPlan(code, dialCode) };
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, locale));
}

/** The types of numbers that people can call from abroad. Toll-free and premium numbers often work only within the country. */
const reachableTypes = ['FIXED_LINE', 'MOBILE', 'VOIP', 'PERSONAL_NUMBER'];

interface LibraryPlan {
  possibleLengths(): number[];
  nationalNumberPattern(): string;
  /** Undefined or 0 if the country has no trunk prefix. */
  nationalPrefix(): string | 0 | undefined;
  type(name: string): { possibleLengths(): number[] } | undefined;
}

function numberingPlan(code: CountryCode, dialCode: string): NumberingPlan {
  const library = new Metadata(metadata);
  library.selectNumberingPlan(code);
  const plan = library.numberingPlan as unknown as LibraryPlan;
  const lengths = [...new Set(reachableTypes.flatMap((name) => plan.type(name)?.possibleLengths() ?? []))];
  const needsPattern = plan.possibleLengths().some((length) => lengths.includes(length - dialCode.length));
  return {
    lengths: lengths.sort((a, b) => a - b),
    trunk: plan.nationalPrefix() || '',
    ...(needsPattern && { pattern: plan.nationalNumberPattern() }),
  };
}
