import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import type { PhoneCountry } from './country.ts';
import { numberingPlan } from './numbering-plan.ts';

/**
 * Every country and territory with an international prefix: names from Unicode CLDR (as Node has it), prefixes and
 * numbering plans from libphonenumber's metadata. Runs in Node only; the build gives browsers the list.
 * @param first codes of the countries at the top of the list, in this order; the others follow by name
 */
export function countryList(first: readonly string[] = []): PhoneCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const rank = (code: string) => first.indexOf(code) + 1 || first.length + 1;
  return getCountries(metadata)
    .map((code) => {
      const dialCode = getCountryCallingCode(code, metadata) as string;
      return { code, name: names.of(code) ?? code, dialCode, ...numberingPlan(code, dialCode) };
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'en'));
}
